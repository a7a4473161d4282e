/** Loads each component of antd on first use. Loading all of them takes a tenth of the CPU time of a test file. */
const folderOf = (name) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

module.exports = new Proxy({}, { get: (_, name) => require(`antd/lib/${folderOf(name)}`).default });
