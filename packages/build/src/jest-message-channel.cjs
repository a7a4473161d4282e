/** Node's own MessageChannel keeps Jest from exiting; React and antd need only the asynchronous callback. */
module.exports = class HopMessageChannel {
  constructor() {
    const port = () => ({ onmessage: null, close() {}, start() {} });
    this.port1 = port();
    this.port2 = port();
    const link = (from, to) => {
      from.postMessage = (data) => setImmediate(() => to.onmessage?.({ data }));
    };
    link(this.port1, this.port2);
    link(this.port2, this.port1);
  }
};
