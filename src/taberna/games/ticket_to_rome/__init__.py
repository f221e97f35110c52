"""Ticket to Rome: lay track across a city that has the network it deserves. After Ticket to Rome by Copons."""

from taberna.games.ticket_to_rome.rules import TicketToRome

GAME = TicketToRome()

__all__ = ["GAME"]
