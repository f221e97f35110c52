/** One voice for screen readers: what is said here is read out politely, and nothing is said twice. */
export function Announcer({ text }: { text: string }) {
  return (
    <p className="visually-hidden" role="status" aria-live="polite" aria-atomic="true" data-testid="announcer">
      {text}
    </p>
  );
}
