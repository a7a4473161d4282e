import type { Shop } from '@shop/contracts/shop';
import { caniemail } from 'caniemail';
import type { MailContent } from '../../src/mails/mail.content.ts';
import {
  apart,
  button,
  facts,
  figures,
  link,
  note,
  notice,
  paragraph,
  products,
  section,
  steps,
  strong,
} from '../../src/mails/mail.parts.tsx';
import { renderMail } from '../../src/mails/mail.render.ts';

const shop = {
  name: 'Cells & Co',
  telephone: '(876) 555-0142',
  email: 'hello@cells.example',
  mails: { logo: '/icon.png', colour: '#123456', textColour: '#fefefe' },
  stores: [{ id: 'kingston', city: 'Kingston', address: 'Shop #21' }],
} as unknown as Shop;

const site = 'https://shop.example';

const everything: MailContent = {
  subject: 'Order <ORD-1>',
  preview: 'It is on its way.',
  over: 'ORD-1 · 21 Nov 2026',
  heading: 'On its way & safe',
  parts: [
    paragraph('It arrives ', strong('Tue 24 Nov'), '.\n<b>Look</b> ', link('here', 'https://shop.example/?a=1&b=2')),
    notice('alarm', 'The receipt shows $12,300.'),
    notice('plain', 'Call at the gate.'),
    button('Track order', 'https://shop.example/track?order=ORD-1&key=x'),
    note('Without signing in.'),
    section(
      'What happens next?',
      steps([{ title: 'We call you', when: 'Sun 22 Nov', text: 'To confirm.' }, { title: 'Delivery' }]),
    ),
    section(
      'Order Summary',
      products([
        {
          name: 'iPhone 13 Battery',
          detail: '1 × $6,500',
          amount: '$6,500',
          picture: 'https://shop.example/api/images/devices/iphone-13/thumbnail',
        },
      ]),
      figures([['Delivery', '$700']], ['Total', '$7,200 JMD']),
    ),
    apart(
      facts([
        ['Account number', '404 017 286'],
        ['Reference', 'ORD-1'],
      ]),
    ),
  ],
  footnote: { text: 'This address was given.', link: { label: 'No more', url: 'https://shop.example/stop' } },
};

describe('renderMail', () => {
  it('renders each row as one line of plain text', async () => {
    expect((await renderMail(everything, shop, site)).text).toBe(
      [
        'ORD-1 · 21 Nov 2026',
        'On its way & safe',
        'It arrives Tue 24 Nov.\n<b>Look</b> here https://shop.example/?a=1&b=2',
        'The receipt shows $12,300.',
        'Call at the gate.',
        'Track order https://shop.example/track?order=ORD-1&key=x',
        'Without signing in.',
        '---',
        'What happens next?',
        '1. We call you - Sun 22 Nov - To confirm.\n2. Delivery',
        '---',
        'Order Summary',
        'iPhone 13 Battery, 1 × $6,500: $6,500',
        '---',
        'Delivery: $700\nTotal: $7,200 JMD',
        '---',
        'Account number: 404 017 286\nReference: ORD-1',
        'Cells & Co · (876) 555-0142 · hello@cells.example\nKingston: Shop #21',
        'This address was given. No more https://shop.example/stop',
      ].join('\n\n'),
    );
  });

  it('escapes HTML in user-entered text', async () => {
    const typed = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'&';
    const hostile = {
      ...everything,
      subject: typed,
      preview: typed,
      over: typed,
      heading: typed,
      parts: [
        paragraph(typed),
        facts([[typed, typed]]),
        products([{ name: typed, detail: typed, amount: typed, url: `https://shop.example/"${typed}` }]),
        steps([{ title: typed, when: typed, text: typed }]),
        figures([[typed, typed]], [typed, typed]),
      ],
      footnote: { text: typed },
    };
    const { html, text } = await renderMail(hostile, { ...shop, name: typed }, site);
    expect(html).not.toMatch(/<script|<img src=x|href="[^"]*"[^ >]/);
    expect(text).toContain(typed);
  });

  it('shows the logo and the colours of the shop', async () => {
    const { html } = await renderMail(everything, shop, site);
    expect(html).toContain('src="https://shop.example/icon.png"');
    expect(html.match(/background-color:#123456/g)).toHaveLength(2);
    const plain = await renderMail(everything, { ...shop, mails: { ...shop.mails, logo: '' } }, site);
    expect(plain.html).not.toContain('icon.png');
  });

  it('starts the HTML body with the preview text', async () => {
    const { html } = await renderMail(everything, shop, site);
    expect(html.replace(/<head>.*<\/head>/s, '').replace(/<[^>]+>/g, '')).toMatch(/^\s*It is on its way\./);
  });

  it('declares and styles a dark mode', async () => {
    const { html } = await renderMail(everything, shop, site);
    for (const part of [
      'name="color-scheme" content="light dark"',
      '@media (prefers-color-scheme: dark)',
      '[data-ogsc] .ink',
    ])
      expect(html).toContain(part);
  });
});

/** Features that a mail program may ignore without harm. */
const harmless = new Set([
  // Dark mode and narrow margins; colours and margins are also inline.
  ...['<style> element', '@media', 'Class selector', 'Attribute selector', 'Descendant combinator'],
  ...['color-scheme CSS property', 'color-scheme meta tag'],
  // The background, which a table repeats.
  '<body> element',
  // One of five ways to hide the preview text.
  ...['display:none', 'opacity', 'overflow', 'max-height property'],
  // Rounded corners, a frame around missing pictures, double underlines.
  ...['border-radius', 'outline', 'text-decoration-line'],
  // Amounts may wrap, links open in a new tab by default, and layout tables may be announced as tables.
  ...['white-space', 'target attribute', 'role attribute'],
]);

describe('HTML of a mail', () => {
  it('uses only features that mail programs support or ignore without harm', async () => {
    const { html } = await renderMail(everything, shop, site);
    const clients = ['gmail.*', 'outlook.*', 'apple-mail.*', 'yahoo.*', 'samsung-email.*'] as const;
    const { issues } = caniemail({ clients: [...clients], html });
    const titles = new Set([...issues.errors.values()].flat().map(({ title }) => title));
    expect([...titles].filter((title) => !harmless.has(title))).toEqual([]);
  });
});
