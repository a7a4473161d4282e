import { releaseImage } from './image-start.ts';
import { type TestCheckout, testCheckout } from './test-checkout.ts';

describe('releases at the start of an image', () => {
  let checkout: TestCheckout;
  beforeEach(() => {
    checkout = testCheckout();
  });
  afterEach(() => checkout.remove());

  const start = () => releaseImage(checkout.releases, { checkout: checkout.folder });
  /** Releases a build of the machine beside those of the image. */
  async function releaseOther(version: string): Promise<void> {
    const { version: ofTheImage } = checkout.descriptor('mf-checkout');
    checkout.build('mf-checkout', version);
    await checkout.release('mf-checkout');
    checkout.build('mf-checkout', ofTheImage);
  }

  it('include all builds on a fresh site', async () => {
    const { released, refused } = await start();
    expect(released).toHaveLength(5);
    expect(refused).toEqual([]);
  });

  it('keep later releases when the same image restarts', async () => {
    await start();
    await releaseOther('1.0.1-rbbbbbbbb');
    expect(await start()).toEqual({ released: [], refused: [] });
    expect(checkout.live('mf-checkout')).toBe('1.0.1-rbbbbbbbb');
  });

  it('include the changed builds of a newer or older image', async () => {
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
