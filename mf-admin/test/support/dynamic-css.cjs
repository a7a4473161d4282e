/**
 * Keeps the style sheets that antd adds without a runtime, such as variables, out of the page. jsdom compares each rule
 * with each element that a query reads.
 */
const unattached = () => document.createElement('style');

module.exports = { updateCSS: unattached, injectCSS: unattached, removeCSS() {}, clearContainerCache() {} };
