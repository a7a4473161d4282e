// Import rules, explained in docs/architecture.md. Each rule has failed on a file that breaks it.
const { Visitor } = require('@swc/core/Visitor.js');

// TypeScript 7 has no compiler API, so swc parses; its visitor does not know `using` declarations yet. The warning at the end of a
// run that sources may have been missed is about the compiler alone: the rules were seen failing on `import type`, too.
const visitStatement = Visitor.prototype.visitStatement;
Visitor.prototype.visitStatement = function visit(node) {
  if (node.type !== 'UsingDeclaration') return visitStatement.call(this, node);
  node.decls = this.visitVariableDeclarators(node.decls);
  return node;
};

const tests = '(^|/)test/|\\.test\\.tsx?$|/jest\\.|^(e2e|bench)/';
const builds = '(^|/)dist/';
const browserHalf = '^(mf-[^/]+|packages/platform|shell/src/(?!server/|render/process/))';

/** Packages from the registry, by the start of their names. */
const npm = (...names) => `node_modules/(${names.join('|')})(/|$)`;

const rules = [
  {
    name: 'no-cycles',
    comment: 'A cycle of types alone does nothing at run time; entities of one noun must name each other.',
    from: { pathNot: '\\.entity\\.ts$' },
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  { name: 'nothing-unresolvable', from: {}, to: { couldNotResolve: true } },
  {
    name: 'contracts-import-nothing',
    comment: 'Both sides of every wire read the contracts: they stand alone.',
    from: { path: '^packages/contracts/src/', pathNot: '^packages/contracts/src/schemas/' },
    to: { pathNot: '^packages/contracts/src/' },
  },
  {
    name: 'schemas-bring-what-they-need-and-no-more',
    from: { path: '^packages/contracts/src/schemas/' },
    to: { pathNot: `^packages/contracts/src/schemas/|${npm('zod', 'semver')}` },
  },
  {
    name: 'schemas-run-on-servers-and-in-builds',
    comment: 'Browsers get the types that are derived from them, never the library (ADR 30).',
    from: { path: `${browserHalf}|^packages/contracts/src/(?!schemas/)`, pathNot: tests },
    to: { path: `^packages/contracts/src/schemas/|${npm('zod')}`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'packages-never-look-up',
    from: { path: '^packages/', pathNot: tests },
    to: { path: '^(services|gateway|shell|mf-[^/]+|demo|tools|e2e|bench)/' },
  },
  {
    name: 'services-are-islands',
    comment: 'They meet over HTTP, never in code.',
    from: { path: '^(services/[^/]+|gateway)/' },
    to: { path: '^(services|gateway|shell|mf-[^/]+)/', pathNot: '^$1/' },
  },
  {
    name: 'demo-is-data',
    comment: 'It knows wire types and nothing else.',
    from: { path: '^demo/', pathNot: tests },
    to: { pathNot: '^(demo|packages/contracts)/|node_modules', dependencyTypesNot: ['core'] },
  },
  {
    name: 'only-seeds-know-the-demo',
    comment: 'What serves customers runs without the demonstration, which production images leave out.',
    from: {
      path: '^(packages|services|gateway|shell|mf-[^/]+|tools)/',
      pathNot: [tests, '^services/[^/]+/src/demo\\.loader\\.ts$'],
    },
    to: { path: '^demo/' },
  },
  {
    name: 'only-seeds-load-the-demo',
    from: { path: '^services/', pathNot: [tests, '^services/[^/]+/src/seed\\.ts$'] },
    to: { path: '/src/(demo\\.loader|seed)\\.ts$', pathNot: '^packages/' },
  },
  {
    name: 'front-ends-are-islands',
    comment: 'The shell and the remotes meet at run time: each is released alone.',
    from: { path: '^(shell|mf-[^/]+)/' },
    to: { path: '^(services|gateway|shell|mf-[^/]+)/', pathNot: '^$1/' },
  },
  {
    name: 'features-are-islands',
    comment: 'Pages compose features; what two of them use lies in src/shared.',
    from: { path: '^([^/]+)/src/features/([^/]+)/' },
    to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
  },
  {
    name: 'shared-does-not-know-features',
    from: { path: '^([^/]+)/src/shared/' },
    to: { path: '^$1/src/features/' },
  },
  {
    name: 'remotes-go-through-the-platform',
    comment:
      'Router and store are singletons that the shell provides by way of the platform (ADR 4); a copy of them knows no page.',
    from: { path: '^mf-[^/]+/' },
    to: { path: npm('react-router', 'react-router-dom', '@reduxjs', 'react-redux') },
  },
  {
    name: 'antd-is-the-admins',
    comment: 'It weighs more than a whole page of the shop (ADR 11).',
    from: { pathNot: '^mf-admin/|node_modules' },
    to: { path: npm('antd', '@ant-design', '@rc-component', 'rc-[^/]+') },
  },
  {
    name: 'no-server-code-in-the-browser',
    from: { path: browserHalf, pathNot: `${tests}|(^|/)rspack\\.` },
    to: {
      path: `^packages/(service-kit|object-store)/|^shell/src/(server|render/process)/|${npm('@nestjs', 'typeorm', 'pg', 'fastify', '@fastify', 'pino', 'minio')}`,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'no-node-in-the-browser',
    comment: 'The view is what the page server draws with: only it runs in Node.',
    from: { path: browserHalf, pathNot: `${tests}|(^|/)rspack\\.|^shell/src/render/view/` },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'no-browser-code-in-services',
    comment: 'But for the look of mails, which is made of components (ADR 78).',
    from: {
      path: '^(services|gateway|packages/(service-kit|object-store))/',
      pathNot: '^packages/service-kit/src/mails/mail\\.(content|look|page|parts|render)\\.tsx?$',
    },
    to: { path: `^packages/platform/|${npm('react', 'react-dom', 'antd', 'react-redux', '@reduxjs', 'react-router')}` },
  },
  {
    name: 'controllers-never-touch-persistence',
    from: { path: '\\.controller\\.ts$' },
    to: { path: `\\.(entity|queries)\\.ts$|(^|/)data-source\\.ts$|${npm('typeorm', '@nestjs/typeorm', 'pg')}` },
  },
  {
    name: 'api-docs-through-the-kit',
    comment: 'A service that serves customers loads decorators that describe nothing (ADR 8).',
    from: { path: '^(services|packages)/', pathNot: '^packages/service-kit/src/http/(api-docs|openapi)\\.ts$' },
    to: { path: npm('@nestjs/swagger') },
  },
  {
    name: 'api-docs-by-name',
    comment:
      'Only the package entry of that name is replaced by the one that describes nothing; a relative path always loads the library.',
    from: { pathNot: tests },
    to: { path: '^packages/service-kit/src/http/api-docs\\.ts$', dependencyTypes: ['local'] },
  },
  {
    name: 'rules-are-pure',
    comment: 'Decisions are functions of their arguments: no framework, no database, no clock of the system.',
    from: { path: '/rules/', pathNot: tests },
    to: {
      path: `\\.(entity|queries|service|controller)\\.ts$|${npm('@nestjs', 'typeorm', 'pg', 'fastify')}`,
      dependencyTypesNot: ['type-only'],
    },
  },
  { name: 'nobody-imports-tests', from: { pathNot: tests }, to: { path: tests } },
  {
    name: 'test-harness-stays-in-tests',
    from: { pathNot: `${tests}|/testing[/.]` },
    to: { path: '/src/testing[/.]' },
  },
  {
    name: 'sources-not-builds',
    comment: "A relative path into somebody's dist reads what was built last, not what is written now.",
    from: {},
    to: { path: builds, pathNot: 'node_modules' },
  },
];

/** Sources are checked, build output is not. */
const forbidden = rules.map((rule) => ({
  severity: 'error',
  ...rule,
  from: { ...rule.from, pathNot: [builds, ...[rule.from.pathNot ?? []].flat()] },
}));

module.exports = {
  forbidden,
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'module', 'node', 'default', 'types', 'require'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.jsx', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
