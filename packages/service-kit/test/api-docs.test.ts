import * as none from '../src/http/api-docs.none.ts';
import * as full from '../src/http/api-docs.ts';

describe('no-op OpenAPI decorators', () => {
  it('have the same names as the real ones', () => {
    expect(Object.keys(none).sort()).toEqual(Object.keys(full).sort());
  });

  it('add no metadata', () => {
    class Dto {
      @none.ApiProperty()
      name: string;
    }
    expect([Reflect.getMetadataKeys(Dto.prototype), none.getSchemaPath()]).toEqual([[], '']);
  });
});
