import type { Shop } from '@shop/contracts/shop';
import { createElement } from 'react';
import type { MailContent } from './mail.content.ts';

/** A mail in its two forms. */
export interface RenderedMail {
  html: string;
  text: string;
}

const inline = (...names: string[]) => names.map((name) => ({ selector: `td.${name}`, format: 'inline' }));

/** How the page reads as plain text: a line for each row, "Total: $15,500 JMD". */
const plainText = {
  selectors: [
    ...['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 } })),
    { selector: 'hr', options: { length: 3 } },
    { selector: 'table.pair', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'td.label', format: 'inlineSurround', options: { suffix: ': ' } },
    { selector: 'td.number', format: 'inlineSurround', options: { suffix: '. ' } },
    { selector: 'span.detail', format: 'inlineSurround', options: { prefix: ', ' } },
    { selector: 'span.then', format: 'inlineSurround', options: { prefix: ' - ' } },
    { selector: 'td.picture', format: 'skip' },
    ...inline('value', 'amount'),
  ],
};

/** Renders a mail, whose paths begin at `site`. React and what it takes are loaded with the first one: a process that sends none does without their memory. */
export async function renderMail(content: MailContent, shop: Shop, site: string): Promise<RenderedMail> {
  const [{ render, toPlainText }, { MailPage }] = await Promise.all([import('@react-email/render'), import('./mail.page.tsx')]);
  const html = await render(createElement(MailPage, { content, shop, site }));
  return { html, text: toPlainText(html, plainText) };
}
