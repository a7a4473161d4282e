// Wraps every style sheet in the layer of its owner, so that no sheet outranks another by coming later. `antd` is for a remote
// that brings that library along: above the platform's components, below the remote's own rules.
const order = '@layer base, platform, antd, remote;';

const layerOf = (file) => {
  if (/[\\/]packages[\\/]platform[\\/]src[\\/]styles[\\/]/.test(file)) return 'base';
  return /[\\/]packages[\\/][^\\/]+[\\/]src[\\/]/.test(file) ? 'platform' : 'remote';
};

module.exports = function cssLayer(source) {
  return `${order}\n@layer ${layerOf(this.resourcePath)} {\n${source}\n}\n`;
};
