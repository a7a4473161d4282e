import { delivered, tryAgain, type Unsent } from './outbox.ts';

/** The visitor's messages that the server has not acknowledged: on their way, waiting, or refused with what to do about it. */
export function UnsentMessages({ unsent, waiting }: { unsent: Unsent[]; waiting?: string }) {
  return unsent.map((message) => (
    <div key={message.clientId} className="chat-message chat-message-own chat-message-unsent">
      <p className="chat-bubble">{message.message}</p>
      {message.refused ? (
        <p className="chat-meta chat-meta-refused">
          Not sent: {message.refused}
          <button type="button" onClick={() => tryAgain(message.clientId)}>
            Try again
          </button>
          <button type="button" onClick={() => delivered(message.clientId)}>
            Discard
          </button>
        </p>
      ) : (
        <p className="chat-meta">{waiting ?? 'Sending…'}</p>
      )}
    </div>
  ));
}
