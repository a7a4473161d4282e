import * as none from '../src/api-docs.none.ts';
import * as full from '../src/api-docs.ts';

describe('the decorators of the API documents', () => {
  it('exist by the same names where nothing is documented', () => {
    expect(Object.keys(none).sort()).toEqual(Object.keys(full).sort());
  });

  it('describe nothing there, and take whatever they are given', () => {
    class Dto {
      @none.ApiProperty()
      name: string;
    }
    expect([Reflect.getMetadataKeys(Dto.prototype), none.getSchemaPath()]).toEqual([[], '']);
  });
});
