// Each class maps to its own name, since jsdom has no layout.
module.exports = { __esModule: true, default: new Proxy({}, { get: (_, name) => String(name) }) };
