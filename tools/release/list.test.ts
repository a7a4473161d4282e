import { listReleases } from './list.ts';
import { type TestCheckout, testCheckout, testFrontEnds } from './test-checkout.ts';

describe('the list of releases', () => {
  let checkout: TestCheckout;
  beforeEach(() => {
    checkout = testCheckout();
  });
  afterEach(() => checkout.remove());

  const lines = () => listReleases(checkout.releases).split('\n').filter(Boolean);
  const lineOf = (name: string) => lines().find((line) => line.startsWith(name));

  it("shows version, author and time of each front end's last change", async () => {
    await checkout.start();
    expect(lines().map((line) => line.split(' ')[0])).toEqual([...testFrontEnds].sort());
    expect(lineOf('mf-checkout')).toMatch(/^mf-checkout +1\.0\.0-raaaaaaaa {2}release by \S+, \d{4}-\d\d-\d\dT/);
  });

  it('shows a canary beside the live version', async () => {
    await checkout.start();
    checkout.build('mf-checkout', '1.0.1-rbbbbbbbb');
    await checkout.release('mf-checkout', 10);
    expect(lineOf('mf-checkout')).toMatch(/1\.0\.0-raaaaaaaa {2}on trial: 1\.0\.1-rbbbbbbbb {2}canary by /);
  });

  it('is empty for a site without releases', () => {
    expect(listReleases(checkout.releases)).toBe('');
  });
});
