// Said once, politely, when something has finished; never word by word.
export function Announcer({ message }: { message: string }) {
  return (
    <div className="vh" aria-live="polite" aria-atomic="true">
      {message}
    </div>
  );
}
