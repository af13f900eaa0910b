"""Tables: scenes as plain data, drawn as pictures, pages and a live widget."""
