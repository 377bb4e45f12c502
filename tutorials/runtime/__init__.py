"""How Pyodide and the engine reach the reader's browser: what is built for it, the worker, and the client of the worker."""
