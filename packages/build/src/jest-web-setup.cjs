require('@testing-library/jest-dom');

// A slow machine must not fail a test.
require('@testing-library/dom').configure({ asyncUtilTimeout: 10_000 });

// Contract tests run in Node, without a window.
if (globalThis.window)
  globalThis.window.matchMedia ??= (media) => ({
    matches: false,
    media,
    onchange: null,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  });
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

if (globalThis.window) {
  // In development React captures a stack trace of each element for its warnings, which takes a third of the time of antd's pages.
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: react } = require('react');
  Object.defineProperty(react, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });

  // Accessible names depend on pseudo-elements, which jsdom lacks: it would compute the element's own style again.
  const { getComputedStyle } = globalThis.window;
  const noStyle = getComputedStyle(document.createElement('i'));
  globalThis.window.getComputedStyle = (element, pseudo) => (pseudo ? noStyle : getComputedStyle(element));
}

// jsdom has no layout and cannot scroll.
if (globalThis.Element) globalThis.Element.prototype.scrollIntoView ??= () => undefined;
if (globalThis.window) globalThis.window.scrollTo = () => undefined;

// jsdom has <dialog> but no showModal().
const { HTMLDialogElement } = globalThis;
if (HTMLDialogElement && !HTMLDialogElement.prototype.showModal) {
  const focusable =
    'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]';
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
    this.querySelector(focusable)?.focus();
    this.onEscape = (event) => {
      const [top] = [...document.querySelectorAll('dialog[open]')].reverse();
      if (event.key === 'Escape' && top === this) this.dispatchEvent(new Event('cancel', { cancelable: true }));
    };
    document.addEventListener('keydown', this.onEscape);
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
    document.removeEventListener('keydown', this.onEscape);
    this.dispatchEvent(new Event('close'));
  };
}
