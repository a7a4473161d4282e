import { readProductFile } from '../src/import/product-file.ts';

const file = (...rows: string[]) =>
  Buffer.from(['device,brand,category,price,name,in stock,description', ...rows].join('\r\n'));
const refusal = async (bytes: Buffer) => {
  const error: Error = await readProductFile(bytes).then(
    () => new Error('The file was read.'),
    (refused) => refused,
  );
  return error.message.split('\n');
};

describe('invalid product file', () => {
  it('is rejected completely with every error by row', async () => {
    const faults = file(
      'iPhone 13,Apple,iPhone,6500,,,,,',
      'iPhone 14,Apple,Phone,cheap,,,',
      ',Apple,iPhone,6500,,perhaps,',
      'iPhone 15,Apple,iPhone,,,,',
    );
    expect(await refusal(faults)).toEqual([
      'Row 2: There are 9 cells, in the first row 7.',
      'Row 3: The price must be an amount up to 99999999.99 without commas or $, such as 4250.00.',
      'Row 3: The category must be one of iPhone, Android, iPad, Tablet.',
      'Row 4: "in stock" must be yes or no.',
      'Row 4: The device must not be empty.',
      'Row 5: The price must be an amount up to 99999999.99 without commas or $, such as 4250.00.',
      'Nothing was imported.',
    ]);
  });

  it('reports 20 errors and counts the others', async () => {
    const message = await refusal(file(...Array.from({ length: 25 }, (_, i) => `Phone ${i},Acme,Android,-1,,,`)));
    expect(message).toHaveLength(22);
    expect(message.slice(-2)).toEqual(['… and 5 more.', 'Nothing was imported.']);
  });

  it.each([
    ['nothing', '', 'Row 1 names no column "device", "brand", "category", "price"; an export has all columns.'],
    ['no products', 'device,brand,category,price\n', 'The file has no products.'],
    [
      'a column that there is not',
      'device,brand,category,price,colour\n',
      'Row 1: there is no column "colour"; an export has all columns.',
    ],
    ['a column twice', 'device,brand,category,price,Price\n', 'Row 1 names "price" more than once.'],
    [
      'a product twice',
      file('A,B,iPad,1,C,,', 'a,b,iPad,2,c,,').toString(),
      'Row 3: c of b a stands in row 2 already.',
    ],
    [
      'two years of a device',
      'device,brand,category,price,name,year\nA,B,iPad,1,C,2021\na,b,iPad,2,D,\nA,B,iPad,2,E,2022',
      'Row 4: "year" of B A has another value in row 2.',
    ],
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
  ])('is rejected with a message: %s', async (_, content, sentence) => {
    expect(await refusal(Buffer.from(content as string))).toEqual([sentence, 'Nothing was imported.']);
  });

  it.each(['"open', 'a"b"c,d,e,f'])('without valid CSV is rejected: %s', async (text) => {
    expect((await refusal(Buffer.from(`device,brand,category,price\n${text}`)))[0]).toMatch(
      /^The file is not valid CSV: /,
    );
  });

  it('with more products than the limit is rejected', async () => {
    const rows = Array.from({ length: 20_001 }, (_, i) => `P${i},B,iPad,1,,,`);
    expect((await refusal(file(...rows)))[0]).toBe('At most 20000 rows can be imported.');
  });
});
