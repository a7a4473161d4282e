import { phoneError } from '@shop/contracts/phone';
import { isBlank } from '@shop/contracts/typed-text';
import type { FormRule } from 'antd';

export const given = (message: string): FormRule => ({
  validator: (_, typed: string) => (isBlank(typed) ? Promise.reject(new Error(message)) : Promise.resolve()),
});

export const isPhone: FormRule = {
  validator: (_, typed: string) => {
    const error = phoneError(typed);
    return error ? Promise.reject(new Error(error)) : Promise.resolve();
  },
};

export const isEmail: FormRule = { type: 'email', message: 'Please enter a valid email address.' };
