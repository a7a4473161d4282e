import type { Shop } from '@shop/contracts/shop';
import { createElement } from 'react';
import type { MailContent } from './mail.content.ts';

export interface RenderedMail {
  html: string;
  text: string;
}

const inline = (...names: string[]) => names.map((name) => ({ selector: `td.${name}`, format: 'inline' }));

/** Options that render each table row as one line, such as "Total: $15,500 JMD". */
const plainText = {
  selectors: [
    ...['h1', 'h2'].map((selector) => ({
      selector,
      options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 },
    })),
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

/** Renders a mail with `site` as the base URL. React is imported with the first mail to save memory in processes that send none. */
export async function renderMail(content: MailContent, shop: Shop, site: string): Promise<RenderedMail> {
  const [{ render, toPlainText }, { MailPage }] = await Promise.all([
    import('@react-email/render'),
    import('./mail.page.tsx'),
  ]);
  const html = await render(createElement(MailPage, { content, shop, site }));
  return { html, text: toPlainText(html, plainText) };
}
