import { createRequire } from 'node:module';

type Loader = (this: { resourcePath: string }, source: string) => string;
const load: Loader = createRequire(import.meta.url)('../src/css-layer.cjs');
const sheet = (resourcePath: string, source: string) => load.call({ resourcePath }, source);

describe('a style sheet', () => {
  it('is wrapped in the layer of its owner', () => {
    expect(sheet('/shop/mf-checkout/src/Card.module.css', '.card { gap: 1rem }')).toMatch(/@layer remote \{\n\.card/);
    expect(sheet('/shop/packages/platform/src/ui/Button.module.css', '.button { gap: 1rem }')).toMatch(
      /@layer platform \{/,
    );
    expect(sheet('/shop/packages/platform/src/styles/base.css', 'p { margin: 0 }')).toMatch(/@layer base \{/);
  });

  it('is refused when it is no style module', () => {
    expect(() => sheet('/shop/mf-checkout/src/card.css', '.card { gap: 1rem }')).toThrow('card.css is no style module');
  });

  it.each([
    ':global(.order) { gap: 0 }',
    'button { gap: 0 }',
    '.card, :root { gap: 0 }',
    '@media print { p { gap: 0 } }',
    '.card ~ main a { gap: 0 }',
    '.card + p { gap: 0 }',
    'body:has(.card) header { gap: 0 }',
    'body.card { gap: 0 }',
    ':not(.card) { gap: 0 }',
    ':is(.card, p) { gap: 0 }',
    '.card { :root:has(&) header { gap: 0 } }',
    '.card { @media print { ~ main { gap: 0 } } }',
    '.card [class*="Button"] { gap: 0 }',
    '@scope (body) { .card { gap: 0 } }',
    '.card { gap: 0 } @layer platform { .card { gap: 0 } }',
  ])('is refused when it styles elements outside its module: %s', (source) => {
    expect(() => sheet('/shop/mf-checkout/src/Card.module.css', source)).toThrow(
      'Card.module.css styles what is not its own',
    );
  });

  it.each([
    ':root:has(:focus) .card { gap: 0 }',
    '.card > p + ul li { gap: 0 }',
    '.card + .card { gap: 0 }',
    ':is(.card, .page) > p { gap: 0 }',
    '.card { p + p { gap: 0 } main > & { gap: 0 } > a { gap: 0 } }',
    '@media print { .card { @supports (gap: 0) { &:hover { gap: 0 } } } }',
  ])('may style elements of its module: %s', (source) => {
    expect(sheet('/shop/mf-checkout/src/Card.module.css', source)).toContain(source);
  });

  it('may style descendants, name keyframes and nest rules', () => {
    const source =
      '.card :is(a, b) { gap: 0; &:hover { gap: 1rem } } @keyframes in { from { opacity: 0 } 50% { opacity: 1 } }';
    expect(sheet('/shop/mf-checkout/src/Card.module.css', source)).toContain(source);
  });

  it('may contain fonts alone without a style module', () => {
    expect(sheet('/shop/shell/src/browser/font.css', '/* one */ @font-face { font-family: Figtree }')).toContain(
      '@font-face',
    );
  });
});
