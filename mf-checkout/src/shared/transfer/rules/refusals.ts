import { megabytes } from './sizes.ts';

export interface Refusal {
  title: string;
  text: string;
}

const screenshot = 'take a screenshot of the transfer';

export const refusals = {
  empty: (name: string): Refusal => ({ title: `${name} is empty`, text: `Save the receipt again, or ${screenshot}.` }),
  type: (name: string): Refusal => ({
    title: `${name} is not a photo or PDF`,
    text: `Choose a JPEG, PNG, WebP, HEIC or PDF, or ${screenshot}.`,
  }),
  size: (name: string, bytes: number): Refusal => ({
    title: `${name} is ${megabytes(bytes)}`,
    text: 'The limit is 5 MB. A photo or a screenshot of the transfer is enough.',
  }),
  password: (name: string): Refusal => ({
    title: `${name} is protected with a password`,
    text: `Save it without the password, or ${screenshot}.`,
  }),
  heic: (name: string): Refusal => ({
    title: `This browser cannot open ${name}`,
    text: `It is a HEIC photo. Choose a JPEG, PNG or PDF, or ${screenshot}.`,
  }),
  photo: (name: string): Refusal => ({
    title: `${name} could not be prepared`,
    text: `A photo can reveal where it was taken, so we do not send the original. Choose a PDF, or ${screenshot}.`,
  }),
  unreadable: (name: string): Refusal => ({
    title: `${name} could not be read`,
    text: `Choose it again, or ${screenshot}.`,
  }),
  several: (count: number): Refusal => ({
    title: `These are ${count} files`,
    text: 'Choose the one that shows the transfer.',
  }),
  byShop: (name: string, sentence: string): Refusal => ({
    title: `The shop did not accept ${name}`,
    text: `${sentence} Choose another file.`,
  }),
} as const;
