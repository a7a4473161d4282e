import type { Shop } from '@shop/contracts/shop';
import { layout } from '../../src/mails/mail.layout.ts';

const shop = { name: 'Cells & Co', telephone: '(876) 555-0142', email: '', stores: [] } as unknown as Shop;
const content = {
  subject: 'News',
  heading: 'Hello',
  paragraphs: ['<b>First</b>', 'Second'],
  button: { label: 'See it', url: 'https://shop.example/?a=1&b=2' },
};

describe('the layout of a mail', () => {
  it('says the same as plain text and as a page', () => {
    const { text, html } = layout(content, shop);
    expect(text).toBe('Hello\n\n<b>First</b>\n\nSecond\n\nSee it: https://shop.example/?a=1&b=2\n\n-- \n\nCells & Co\n(876) 555-0142');
    for (const part of ['Hello', '&lt;b&gt;First&lt;/b&gt;', 'href="https://shop.example/?a=1&amp;b=2"', 'Cells &amp; Co'])
      expect(html).toContain(part);
  });

  it('ends with why it came and how no more come', () => {
    const footnote = { text: 'You asked for it.', link: { label: 'No more', url: 'https://shop.example/stop' } };
    const { text, html } = layout({ ...content, footnote }, shop);
    expect(text).toContain('You asked for it.\n\nNo more: https://shop.example/stop\n\n-- ');
    expect(html).toContain('You asked for it. <a href="https://shop.example/stop"');
  });
});
