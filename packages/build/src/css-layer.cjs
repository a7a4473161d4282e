const postcss = require('postcss');
const parseSelector = require('postcss-selector-parser');

// Wraps every style sheet in its owner's layer, so that the order of loading does not decide precedence. `antd` is for a remote that
// bundles that library: above the platform's components, below the remote's own rules.
const order = '@layer base, platform, antd, remote;';

const layerOf = (file) => {
  if (/[\\/]packages[\\/]platform[\\/]src[\\/]styles[\\/]/.test(file)) return 'base';
  return /[\\/]packages[\\/][^\\/]+[\\/]src[\\/]/.test(file) ? 'platform' : 'remote';
};

/** Only the base styles may select elements: every other rule must begin with a class of its own module. */
function forbidden(file, source) {
  const sheet = postcss.parse(source, { from: file });
  if (sheet.every((node) => node.type === 'comment' || (node.type === 'atrule' && node.name === 'font-face')))
    return undefined;
  const name = file.split(/[\\/]/).at(-1);
  if (!name.endsWith('.module.css')) {
    return `${name} is no style module, so its classes would be everybody's: rename it to ${name.replace('.css', '.module.css')} and import its names.`;
  }
  const loose = [...foreignAtRules(sheet), ...looseSelectors(sheet)];
  return (
    loose.length > 0 &&
    `${name} styles what is not its own: ${loose.join(', ')}. What a selector styles has a class of the module or lies in what has one; :global, [class…], @layer and @scope are for nobody.`
  );
}

/** At-rules that would move rules out of the owner's layer or the module. */
function foreignAtRules(sheet) {
  const found = [];
  sheet.walkAtRules(/^(layer|scope|import)$/, ({ name, params }) => found.push(`@${name} ${params}`));
  return found;
}

/** Selectors that match anything except elements with a class of the module and their descendants. */
function looseSelectors(sheet) {
  const loose = [];
  sheet.walkRules((rule) => {
    if (/keyframes$/.test(rule.parent.name ?? '')) return;
    parseSelector((list) => {
      const nested = isNested(rule);
      for (const selector of list.nodes)
        if (namesAnyone(selector) || !isOwn(selector, nested)) loose.push(String(selector).trim());
    }).processSync(rule.selector);
  });
  return loose;
}

function isNested({ parent }) {
  if (parent.type === 'rule') return true;
  return parent.type === 'atrule' && isNested(parent);
}

function namesAnyone(selector) {
  let found = false;
  selector.walk((node) => {
    found ||=
      (node.type === 'pseudo' && node.value === ':global') || (node.type === 'attribute' && node.attribute === 'class');
  });
  return found;
}

/**
 * An element belongs to the module by its own class or an ancestor's, not by a sibling's. The check runs from the matched element
 * outwards.
 */
function isOwn(selector, nested) {
  const steps = stepsOf(selector);
  // A nested selector without `&` matches descendants of its parent.
  if (nested && !mentionsParent(selector)) {
    if (steps[0].combinator === undefined) steps[0].combinator = ' ';
    steps.unshift({ nodes: [{ type: 'nesting' }] });
  }
  let isAncestor = true;
  for (const { nodes, combinator } of steps.reverse()) {
    if (isAncestor && hasOwnClass(nodes)) return true;
    isAncestor = combinator === ' ' || combinator === '>';
  }
  return false;
}

/** `a > b` as [{ nodes: [a] }, { nodes: [b], combinator: '>' }]. */
function stepsOf(selector) {
  const steps = [{ nodes: [] }];
  for (const node of selector.nodes) {
    const combinator = node.type === 'combinator' ? node.value.trim() || ' ' : undefined;
    if (combinator && steps.length === 1 && steps[0].nodes.length === 0) steps[0].combinator = combinator;
    else if (combinator) steps.push({ nodes: [], combinator });
    else if (node.type !== 'comment') steps.at(-1).nodes.push(node);
  }
  return steps;
}

function mentionsParent(selector) {
  let found = false;
  selector.walkNesting(() => {
    found = true;
  });
  return found;
}

/** No module owns the page itself, whatever class it has. */
const isPage = ({ type, value }) => (type === 'tag' && /^(html|body)$/i.test(value)) || value === ':root';

const hasOwnClass = (nodes) =>
  !nodes.some(isPage) &&
  nodes.some(
    (node) =>
      node.type === 'class' ||
      node.type === 'nesting' ||
      (/^:(is|where)$/.test(node.value) && node.nodes.every((inner) => isOwn(inner, false))),
  );

module.exports = function cssLayer(source) {
  const layer = layerOf(this.resourcePath);
  const reason = layer !== 'base' && forbidden(this.resourcePath, source);
  if (reason) throw new Error(reason);
  return `${order}\n@layer ${layer} {\n${source}\n}\n`;
};
