import { CircuitBreaker, CircuitOpenError } from '../../src/catalog/circuit-breaker.ts';
import { KnownPrices } from '../../src/catalog/known-prices.ts';

const fail = () => Promise.reject(new Error('down'));
const succeed = () => Promise.resolve('up');

describe('the circuit breaker', () => {
  let now = 0;
  const closed = () => new CircuitBreaker({ failures: 2, restMs: 1_000 }, () => now);
  const outcome = (circuit: CircuitBreaker, call: () => Promise<string>) => circuit.run(call).catch((error: Error) => error);

  it('opens after failures in a row, not after single ones', async () => {
    const circuit = closed();
    await outcome(circuit, fail);
    await outcome(circuit, succeed);
    await outcome(circuit, fail);
    expect(await outcome(circuit, succeed)).toBe('up');
    await outcome(circuit, fail);
    await outcome(circuit, fail);
    expect(await outcome(circuit, succeed)).toBeInstanceOf(CircuitOpenError);
  });

  it('lets one call try after its rest, and closes when that succeeds', async () => {
    const circuit = closed();
    await outcome(circuit, fail);
    await outcome(circuit, fail);
    now += 1_000;
    const [first, second] = await Promise.all([outcome(circuit, succeed), outcome(circuit, succeed)]);
    expect([first, second instanceof CircuitOpenError]).toEqual(['up', true]);
    expect(await outcome(circuit, succeed)).toBe('up');
  });

  it('rests again when the try fails', async () => {
    const circuit = closed();
    await outcome(circuit, fail);
    await outcome(circuit, fail);
    now += 1_000;
    await outcome(circuit, fail);
    expect(await outcome(circuit, succeed)).toBeInstanceOf(CircuitOpenError);
  });
});

describe('the prices last seen', () => {
  const price = (id: string) => ({ id, name: id, deviceName: id, price: '1.00', inStock: true, phoneImageUrl: '' });

  it('are given for all of an order or not at all, and for a day', () => {
    let now = 0;
    const known = new KnownPrices(() => now);
    known.remember([price('a'), price('b')]);
    expect(known.recall(['a', 'b'])?.map((one) => one.id)).toEqual(['a', 'b']);
    expect(known.recall(['a', 'c'])).toBeUndefined();
    now = 24 * 3_600_000;
    expect(known.recall(['a'])).toBeUndefined();
  });

  it('are bounded: the one not seen for longest goes first', () => {
    const known = new KnownPrices();
    for (let n = 0; n < 5_001; n++) known.remember([price(`p${n}`)]);
    expect(known.recall(['p0'])).toBeUndefined();
    expect(known.recall(['p1', 'p5000'])).toHaveLength(2);
  });
});
