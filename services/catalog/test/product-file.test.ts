import { readProductFile } from '../src/import/product-file.ts';

const file = (...rows: string[]) => Buffer.from(['device,brand,category,price,name,in stock,description', ...rows].join('\r\n'));
const refusal = (bytes: Buffer) => {
  try {
    readProductFile(bytes);
  } catch (error) {
    return (error as Error).message.split('\n');
  }
  throw new Error('The file was read.');
};

describe('invalid product file', () => {
  it('is rejected completely with every error by row', () => {
    const faults = file(
      'iPhone 13,Apple,iPhone,0,,,',
      'iPhone 14,Apple,Phone,cheap,,,',
      ',Apple,iPhone,6500,,perhaps,',
      'iPhone 15,Apple,iPhone,,,,',
    );
    expect(refusal(faults)).toEqual([
      'Row 2: The price is 0, which gives the product away.',
      'Row 3: The price must be an amount from 0 to 99,999,999.99 with at most 2 decimals.',
      'Row 3: The category must be one of iPhone, Android, iPad, Tablet.',
      'Row 4: "in stock" must be yes or no.',
      'Row 4: The device must not be empty.',
      'Row 5: The price must be an amount from 0 to 99,999,999.99 with at most 2 decimals.',
      'Nothing was imported.',
    ]);
  });

  it('reports 20 errors and counts the others', () => {
    const message = refusal(file(...Array.from({ length: 25 }, (_, i) => `Phone ${i},Acme,Android,-1,,,`)));
    expect(message).toHaveLength(22);
    expect(message.slice(-2)).toEqual(['… and 5 more.', 'Nothing was imported.']);
  });

  it.each([
    ['nothing', '', 'Row 1 names no column "device", "brand", "category", "price"; docs/products.example.csv has all columns.'],
    ['no products', 'device,brand,category,price\n', 'The file has no products.'],
    [
      'a column that there is not',
      'device,brand,category,price,colour\n',
      'Row 1: there is no column "colour"; docs/products.example.csv has all columns.',
    ],
    ['a column twice', 'device,brand,category,price,Price\n', 'Row 1 names "price" more than once.'],
    ['a product twice', file('A,B,iPad,1,C,,', 'a,b,iPad,2,c,,').toString(), 'Row 3: c of b a stands in row 2 already.'],
    ['a row that is too long', file('A,B,iPad,1,C,,,,').toString(), 'Row 2 has 9 cells, the first row 7.'],
    [
      'another encoding',
      Buffer.from('device,brand,category,price\nCaf\xe9,B,iPad,1', 'latin1'),
      'The file is not in UTF-8: save it as "CSV UTF-8".',
    ],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47]), 'The file is not in UTF-8: save it as "CSV UTF-8".'],
    [
      'what Postgres cannot store',
      file('A,B,iPad,1,C,,\0').toString(),
      'Row 2: The description contains characters that cannot be stored.',
    ],
  ])('is rejected with a message: %s', (_, content, sentence) => {
    expect(refusal(Buffer.from(content as string))).toEqual([sentence, 'Nothing was imported.']);
  });

  it.each(['"open', 'a"b"c,d,e,f'])('without valid CSV is rejected: %s', (text) => {
    expect(refusal(Buffer.from(`device,brand,category,price\n${text}`))[0]).toMatch(/^The file is not valid CSV: /);
  });

  it('with more products than the limit is rejected', () => {
    const rows = Array.from({ length: 20_001 }, (_, i) => `P${i},B,iPad,1,,,`);
    expect(refusal(file(...rows))[0]).toBe('The file has 20001 products; at most 20000 can be imported.');
  });
});
