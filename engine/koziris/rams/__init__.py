"""Russian Rams, both editions: `deal` is the game, the other modules its parts; `law` says what each edition cites."""
