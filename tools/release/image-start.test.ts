import { releaseImage } from './image-start.ts';
import { type TestCheckout, testCheckout } from './test-checkout.ts';

describe('the start of an image with builds', () => {
  let checkout: TestCheckout;
  beforeEach(() => {
    checkout = testCheckout();
  });
  afterEach(() => checkout.remove());

  const start = () => releaseImage(checkout.releases, { checkout: checkout.folder });
  /** A build of the machine, beside those of the image. */
  async function releaseOther(version: string): Promise<void> {
    const { version: ofTheImage } = checkout.descriptor('mf-checkout');
    checkout.build('mf-checkout', version);
    await checkout.release('mf-checkout');
    checkout.build('mf-checkout', ofTheImage);
  }

  it('releases them all on a fresh site', async () => {
    const { released, refused } = await start();
    expect(released).toHaveLength(5);
    expect(refused).toEqual([]);
  });

  it('leaves what was released meanwhile when the same image starts again', async () => {
    await start();
    await releaseOther('1.0.1-rbbbbbbbb');
    expect(await start()).toEqual({ released: [], refused: [] });
    expect(checkout.live('mf-checkout')).toBe('1.0.1-rbbbbbbbb');
  });

  it('releases what differs in another image, newer or the one before', async () => {
    await start();
    await releaseOther('1.0.1-rbbbbbbbb');
    checkout.build('mf-checkout', '1.1.0-rcccccccc');
    expect((await start()).released.map(({ name }) => name)).toEqual(['mf-checkout']);
    expect(checkout.live('mf-checkout')).toBe('1.1.0-rcccccccc');
    checkout.build('mf-checkout', '1.0.0-raaaaaaaa');
    await start();
    expect(checkout.live('mf-checkout')).toBe('1.0.0-raaaaaaaa');
  });
});
