"""Chances: counted exactly, or played through the readable engine and estimated."""
