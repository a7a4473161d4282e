import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import {
  Dollars,
  Email,
  Flag,
  OptionalText,
  PlainText,
  RequiredText,
  SeveralTexts,
  Whole,
  WithoutUnseen,
} from '../src/http/text.validation.ts';

class Form {
  @RequiredText(10, 'The subject')
  subject: string;
  @PlainText(10, 'The note')
  note = '';
  @OptionalText(10, 'The nickname')
  nickname?: string;
  @Email()
  email: string;
  @WithoutUnseen()
  @PlainText(10, 'The phone')
  phone = '';
  @Dollars(99.99, 'The price')
  price?: number;

  @Whole(1, 100, 'The page')
  page = 1;
  @SeveralTexts(2, 10, 'The brand')
  brand?: string[];
  @Flag('The flag')
  flag?: boolean;
}

const valid = { subject: 'Hello', email: 'a@example.com' };

function check(input: object): { form: Form; messages: string[] } {
  const form = plainToInstance(Form, { ...valid, ...input });
  const errors = validateSync(form, { stopAtFirstError: true, whitelist: true });
  return { form, messages: errors.flatMap(({ constraints = {} }) => Object.values(constraints)) };
}

describe('text validation', () => {
  it.each<[object, object]>([
    [{ subject: '  Hello ' }, { subject: 'Hello' }],
    [{ note: null }, { note: '' }],
    [{ note: ' x ' }, { note: 'x' }],
    [{ note: '\u200b \u3164' }, { note: '' }],
    [{ nickname: '  ' }, { nickname: undefined }],
    [{ nickname: null }, { nickname: undefined }],
    [{ nickname: '\u2800' }, { nickname: undefined }],
    [{ email: ' a@example.com ' }, { email: 'a@example.com' }],
    [{ email: 'a\u200b@example.com' }, { email: 'a@example.com' }],
    [{ email: '\u200b a@example.com\u00a0\ufeff' }, { email: 'a@example.com' }],
    [{ phone: '\u2060 876\u200e5550142' }, { phone: '8765550142' }],
    [{ phone: '\u200b' }, { phone: '' }],
    [{ phone: null }, { phone: '' }],
    [{ page: '12' }, { page: 12 }],
    [{ page: '' }, { page: 1 }],
    [{ page: null }, { page: 1 }],
    [{}, { page: 1 }],
    [{ brand: ' LG ' }, { brand: ['LG'] }],
    [{ brand: ['ZTE', '', 'LG', 'ZTE '] }, { brand: ['LG', 'ZTE'] }],
    [{ brand: ['', ' '] }, { brand: undefined }],
    [{ brand: null }, { brand: undefined }],
    [{ price: '49.9' }, { price: 49.9 }],
    [{ price: '0' }, { price: 0 }],
    [{ price: '' }, { price: undefined }],
    [{ flag: 'true' }, { flag: true }],
    [{ flag: 'false' }, { flag: false }],
    [{ flag: '' }, { flag: undefined }],
  ])('transforms %j to %j', (input, expected) => {
    const { form, messages } = check(input);
    expect(messages).toEqual([]);
    expect({ ...form }).toMatchObject(expected);
  });

  it.each([
    [{ subject: undefined }, 'The subject is missing.'],
    [{ subject: 7 }, 'The subject is missing.'],
    [{ subject: ' \u200b\u0007 ' }, 'The subject must not be empty.'],
    [{ subject: 'x'.repeat(11) }, 'The subject has at most 10 characters.'],
    [{ subject: 'a\0b' }, 'The subject contains characters that cannot be stored.'],
    [{ subject: 'a\ud800b' }, 'The subject contains characters that cannot be stored.'],
    [{ note: [] }, 'The note must be text.'],
    [{ note: 'a\0b' }, 'The note contains characters that cannot be stored.'],
    [{ nickname: {} }, 'The nickname must be text.'],
    [{ email: 'a' }, 'Please enter a valid email address'],
    [{ email: 'a\ud800@example.com' }, 'Please enter a valid email address'],
    [{ email: '"a"@example.com' }, 'Please enter a valid email address'],
    [{ email: '"a\\r\\nBcc: b"@example.com' }, 'Please enter a valid email address'],
    [{ price: '49.999' }, 'The price must be a number with two decimals at most.'],
    [{ price: '.5' }, 'The price must be a number with two decimals at most.'],
    [{ price: '1e1' }, 'The price must be a number with two decimals at most.'],
    [{ price: '-0.01' }, 'The price must be at least 0.'],
    [{ price: '100' }, 'The price must be at most 99.99.'],
    [{ page: '1.5' }, 'The page must be a whole number.'],
    [{ page: '0' }, 'The page must be at least 1.'],
    [{ page: '101' }, 'The page must be at most 100.'],
    [{ page: ['1', '2'] }, 'The page must be a whole number.'],
    [{ brand: ['a', 'b', 'c'] }, 'The brand may be given at most 2 times.'],
    [{ brand: ['a', 'x'.repeat(11)] }, 'The brand has at most 10 characters.'],
    [{ brand: ['a', 'b\0'] }, 'The brand contains characters that cannot be stored.'],
    [{ brand: { a: 'b' } }, 'The brand must be text.'],
    [{ flag: 'yes' }, 'The flag must be true or false.'],
  ])('refuses %j', (input, message) => {
    expect(check(input).messages).toEqual([message]);
  });
});
