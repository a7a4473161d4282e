import { check } from '../src/schemas/errors.ts';
import { registryFormat, registrySchema } from '../src/schemas/registry.ts';

const integrity = `sha384-${'a'.repeat(64)}`;
const version = {
  url: '/releases/mf-x/1.0.0/',
  metadata: { version: '1.0.0', integrity },
  deployment: { traffic: 100, default: true },
};
const errorsOf = (microFrontends: unknown) => check(registrySchema, { schema: registryFormat, microFrontends }).errors;

describe('registry.json', () => {
  it('is valid with one default version for each front end', () => {
    expect(errorsOf({ 'mf-x': [version] })).toEqual([]);
  });

  it.each([
    [undefined, 'microFrontends is missing.'],
    [{ '../x': [version] }, 'microFrontends.../x has a key of another form.'],
    [{ 'mf-x': [] }, 'microFrontends.mf-x has no versions.'],
    [{ 'mf-x': [version, version] }, 'microFrontends.mf-x has 2 default versions instead of one.'],
    [{ 'mf-x': [{ ...version, url: '/elsewhere/' }] }, 'microFrontends.mf-x[0].url is not /releases/mf-x/1.0.0/.'],
    [{ 'mf-x': [{ ...version, fallbackUrl: '/' }] }, 'microFrontends.mf-x[0] has the unknown field fallbackUrl.'],
    [
      { 'mf-x': [{ ...version, deployment: { traffic: 101, default: true } }] },
      'microFrontends.mf-x[0].deployment.traffic is more than 100.',
    ],
    [
      { 'mf-x': [{ ...version, metadata: { version: '1.0.0', integrity: 'x' } }] },
      'microFrontends.mf-x[0].metadata.integrity is not a SHA-384 hash.',
    ],
  ])('reports the error of %j', (microFrontends, error) => {
    expect(errorsOf(microFrontends)).toContain(error);
  });
});
