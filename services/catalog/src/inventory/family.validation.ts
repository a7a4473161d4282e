import { categories } from '@shop/contracts/catalog';
import { Matches } from 'class-validator';

const notFamily = new RegExp(`^(?!(${categories.join('|')})$)`, 'i');

/** Whether this is the name of a family in any case. Each family has an entry among the devices, which is no device. */
export const isFamily = (name: string): boolean => !notFamily.test(name);

export const familyRefused = (name: string): string => `${name} is a family, not a device. Name the model.`;

/** Refuses the name of a family as the device of a product. */
export const NoFamily = (): PropertyDecorator =>
  Matches(notFamily, { message: ({ value }: { value: string }) => familyRefused(value) });
