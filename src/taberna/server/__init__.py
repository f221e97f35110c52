"""HTTP, the WebSocket, limits, metrics and logs around the house: knows messages, not games."""
