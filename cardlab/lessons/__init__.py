"""What notebooks call: show, walk, try_it, referee, predict, exercise, match, rule, progress."""
