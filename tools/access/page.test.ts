import { accessPage } from './page.ts';

describe('the access matrix in docs/access.md', () => {
  const page = accessPage([
    {
      service: 'things',
      document: {
        paths: {
          '/api/things/{id}': {
            get: { summary: 'One | thing', 'x-access': ['guest owner', 'owner'] },
            put: { 'x-access': ['manager'] },
          },
        },
        'x-frames': { follow: ['everyone'] },
      },
    },
    { service: 'others', document: { paths: {} } },
  ]);

  it('lists each operation and frame with its permitted callers', () => {
    expect(page).toContain('| `GET /api/things/{id}` | One \\| thing | guest owner, owner |');
    expect(page).toContain('| `PUT /api/things/{id}` |  | manager |');
    expect(page).toContain('| `follow` | everyone |');
  });

  it('has a heading for each service', () => {
    expect(page.match(/^## .*/gm)).toEqual(['## things', '## others']);
  });
});
