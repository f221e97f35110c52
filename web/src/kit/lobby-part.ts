/** What a game lets its host prepare in the lobby, for the host's eyes alone: its folder's `lobby.tsx` draws it. */

export interface LobbyPartProps {
  /** The table's code. */
  code: string;
}
