// The test environment's FormData is Node's, which cannot read a form; React reads it when a submit leads to another address.
const frame = document.body.appendChild(document.createElement('iframe'));
Object.assign(globalThis, { FormData: (frame.contentWindow as unknown as typeof globalThis).FormData });
frame.remove();
