/** The connection as a dot and a word, and the short ticket number (text 1 §2; never colour alone). */
export function Connection({ connected, number }: { connected: boolean; number: string }) {
  return (
    <p className="chat-connection" role="status">
      <span className={`chat-dot${connected ? ' chat-dot-connected' : ''}`} aria-hidden />
      {connected ? 'Connected' : 'Disconnected'} · #{number}
    </p>
  );
}
