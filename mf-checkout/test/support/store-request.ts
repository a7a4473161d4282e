/** Fakes the upload's XMLHttpRequest and reports progress in steps. */
export class StoreRequest {
  /** All requests since the last reset; by default each succeeds immediately. */
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

  sent(loaded: number): void {
    this.upload.onprogress?.({ loaded, total: this.body.size, lengthComputable: true });
  }
  respond(status: number): void {
    this.status = status;
    this.onload?.();
  }
  break(): void {
    this.onerror?.();
  }
}
