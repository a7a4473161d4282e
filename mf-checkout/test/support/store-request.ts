/** A PUT to the store in the place of the browser's own, which says in steps how far it is. */
export class StoreRequest {
  /** All since the last reset, and what becomes of the next ones; each is answered at once by default. */
  static all: StoreRequest[] = [];
  static onSend: (request: StoreRequest) => void = (request) => request.respond(200);

  static reset(onSend = (request: StoreRequest) => request.respond(200)): void {
    StoreRequest.all = [];
    StoreRequest.onSend = onSend;
    Object.defineProperty(globalThis, 'XMLHttpRequest', { value: StoreRequest, configurable: true });
  }

  url = '';
  status = 0;
  statusText = '';
  responseText = '';
  aborted = false;
  body = new Blob();
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;

  open(_method: string, url: string): void {
    this.url = url;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name.toLowerCase()] = value;
  }
  getResponseHeader = () => null;
  send(body: Blob): void {
    this.body = body;
    StoreRequest.all.push(this);
    queueMicrotask(() => StoreRequest.onSend(this));
  }
  abort(): void {
    this.aborted = true;
  }

  /** So many bytes have left. */
  sent(loaded: number): void {
    this.upload.onprogress?.({ loaded, total: this.body.size, lengthComputable: true });
  }
  respond(status: number): void {
    this.status = status;
    this.onload?.();
  }
  /** The connection breaks. */
  break(): void {
    this.onerror?.();
  }
}
