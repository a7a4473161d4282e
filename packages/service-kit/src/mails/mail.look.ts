import type { CSSProperties } from 'react';

export const colours = {
  ink: '#0f1f18',
  muted: '#5a675f',
  white: '#ffffff',
  tint: '#f0f2ec',
  line: '#e1e5dd',
  red: '#8c1d18',
  redTint: '#fcecea',
} as const;

/** Mail programs without the shop's font use a system font. */
const face: CSSProperties = { fontFamily: "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif", color: colours.ink };
const body: CSSProperties = { ...face, fontSize: 16, lineHeight: '24px', margin: '0 0 16px' };
const small: CSSProperties = { ...face, color: colours.muted, fontSize: 14, lineHeight: '21px' };
const title: CSSProperties = { ...face, fontWeight: 700, letterSpacing: '-0.02em' };

/** Styles are inline because some mail programs ignore style sheets. */
export const styles = {
  card: {
    backgroundColor: colours.white,
    border: `1px solid ${colours.line}`,
    borderRadius: 14,
    borderCollapse: 'separate',
  },
  bar: { borderRadius: '13px 13px 0 0', borderCollapse: 'separate' },
  shopName: { ...face, fontSize: 18, lineHeight: '28px', fontWeight: 700, margin: 0 },
  over: { ...face, color: colours.muted, fontSize: 15, lineHeight: '22px', fontWeight: 600, margin: '0 0 4px' },
  heading: { ...title, fontSize: 28, lineHeight: '34px', margin: '0 0 12px' },
  subheading: { ...title, fontSize: 20, lineHeight: '26px', margin: '0 0 12px' },
  body,
  small: { ...small, margin: '0 0 12px' },
  footer: { ...small, margin: '0 0 20px' },
  quietLink: { color: colours.muted, textDecoration: 'underline' },
  link: { color: colours.ink, textDecoration: 'underline' },
  button: {
    ...face,
    borderRadius: 8,
    padding: '13px 27px',
    fontSize: 16,
    fontWeight: 600,
  },
  rule: { border: 'none', borderTop: `1px solid ${colours.line}`, margin: '24px 0' },
  label: { ...face, color: colours.muted, fontSize: 15, lineHeight: '22px', verticalAlign: 'top' },
  value: { ...face, fontSize: 15, lineHeight: '22px', fontWeight: 600, verticalAlign: 'top' },
  fine: { ...small, display: 'block' },
  number: {
    ...face,
    display: 'inline-block',
    width: 30,
    backgroundColor: colours.tint,
    borderRadius: 15,
    fontSize: 15,
    lineHeight: '30px',
    fontWeight: 700,
    textAlign: 'center',
  },
  stepTitle: { ...face, display: 'block', fontSize: 16, lineHeight: '24px', fontWeight: 600 },
  stepTime: { ...face, display: 'block', fontSize: 14, lineHeight: '21px', fontWeight: 600 },
  total: { ...face, fontSize: 19, lineHeight: '28px', fontWeight: 700, paddingTop: 10, paddingBottom: 4 },
} as const satisfies Record<string, CSSProperties>;

/** Styles of each class in dark mode. */
const dark: Record<string, string> = {
  page: 'background-color: #0b1410',
  card: 'background-color: #15211b; border-color: #2b3a32',
  ink: 'color: #eef3ef',
  quiet: 'color: #a9b6ae',
  line: 'border-color: #2b3a32',
  tint: 'background-color: #22302a',
  button: 'background-color: #eef3ef; color: #0f1f18',
  alarm: 'background-color: #3a1815; color: #ffb9b2',
};

const darkRules = (scope: string): string =>
  Object.entries(dark)
    .map(([name, style]) => `${scope}.${name} { ${style.replaceAll(/(;|$)/g, ' !important$1')} }`)
    .join('\n');

/** Gmail discards a style sheet with any unknown rule, so each concern has a separate sheet. */
export const styleSheets = [
  `:root { color-scheme: light dark; supported-color-schemes: light dark; } .page { background-color: ${colours.tint}; }`,
  '@media (max-width: 480px) { .inset { padding-left: 20px !important; padding-right: 20px !important; } }',
  `@media (prefers-color-scheme: dark) {\n${darkRules('')}\n}`,
  // Outlook's apps and website set this attribute in dark mode.
  darkRules('[data-ogsc] '),
];
