import { phone, test } from '../site/test.ts';
import { payByTransfer } from '../site/transfer-story.ts';

test.describe('a customer who pays by bank transfer', () => {
  test.use({ viewport: phone });

  test('replaces a rejected receipt and gets the order shipped', async ({ page, admin, newPerson, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/);
    await payByTransfer({ page, admin, newPerson });
  });
});
