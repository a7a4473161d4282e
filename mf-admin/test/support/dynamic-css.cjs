/**
 * Keeps antd's style sheets out of the page. jsdom has no layout, but it compares each rule with each element that
 * a query reads.
 */
const unattached = () => document.createElement('style');

module.exports = { updateCSS: unattached, injectCSS: unattached, removeCSS() {}, clearContainerCache() {} };
