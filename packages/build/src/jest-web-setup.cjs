require('@testing-library/jest-dom');

// A busy machine is no failure: what has to appear may take its time.
require('@testing-library/dom').configure({ asyncUtilTimeout: 10_000 });

// Contract tests run in Node: there is no window to complete.
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
