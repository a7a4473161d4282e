const postcss = require('postcss');
const parseSelector = require('postcss-selector-parser');

// Wraps every style sheet in the layer of its owner, so that no sheet outranks another by coming later. `antd` is for a remote
// that brings that library along: above the platform's components, below the remote's own rules.
const order = '@layer base, platform, antd, remote;';

const layerOf = (file) => {
  if (/[\\/]packages[\\/]platform[\\/]src[\\/]styles[\\/]/.test(file)) return 'base';
  return /[\\/]packages[\\/][^\\/]+[\\/]src[\\/]/.test(file) ? 'platform' : 'remote';
};

/** Only the base styles may speak of elements: every other rule begins at a class of its own module. */
function forbidden(file, source) {
  const sheet = postcss.parse(source, { from: file });
  if (sheet.every((node) => node.type === 'comment' || (node.type === 'atrule' && node.name === 'font-face'))) return undefined;
  const name = file.split(/[\\/]/).at(-1);
  if (!name.endsWith('.module.css')) {
    return `${name} is no style module, so its classes would be everybody's: rename it to ${name.replace('.css', '.module.css')} and import its names.`;
  }
  const loose = looseSelectors(sheet);
  return (
    loose.length > 0 &&
    `${name} styles what is not its own: ${loose.join(', ')}. Each selector needs a class of the module, and :global is for nobody.`
  );
}

/** Selectors with `:global`, or without a class. What is nested in another rule belongs to that. */
function looseSelectors(sheet) {
  const loose = [];
  sheet.walkRules((rule) => {
    if (rule.parent.type === 'rule' || /keyframes$/.test(rule.parent.name ?? '')) return;
    parseSelector((list) => {
      for (const selector of list.nodes) {
        let own = false;
        let global = false;
        selector.walkClasses(() => {
          own = true;
        });
        selector.walkPseudos(({ value }) => {
          global ||= value === ':global';
        });
        if (global || !own) loose.push(String(selector).trim());
      }
    }).processSync(rule.selector);
  });
  return loose;
}

module.exports = function cssLayer(source) {
  const layer = layerOf(this.resourcePath);
  const reason = layer !== 'base' && forbidden(this.resourcePath, source);
  if (reason) throw new Error(reason);
  return `${order}\n@layer ${layer} {\n${source}\n}\n`;
};
