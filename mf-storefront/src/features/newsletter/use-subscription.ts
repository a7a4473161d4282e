import type { NewsletterPreferences } from '@shop/contracts/newsletter';
import { fieldErrors, toast } from '@shop/platform/platform';
import { type FormEvent, useRef, useState } from 'react';
import { wrongAddress } from '../../shared/mail-address.ts';
import { newsletterApi } from './newsletter.api.ts';

const all: NewsletterPreferences = { productUpdates: true, promotions: true, batteryTips: true };

const required = { tone: 'error', title: 'Email required', description: 'Please enter your email address' } as const;
const failureToast = {
  tone: 'error',
  title: 'Subscription failed',
  description: 'Please try again later or contact us directly.',
} as const;
const subscribed = {
  tone: 'success',
  title: 'Successfully subscribed!',
  description: 'Welcome to our newsletter. Check your email for confirmation.',
} as const;

export function useSubscription() {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [preferences, setPreferences] = useState(all);
  const [done, setDone] = useState(false);
  const [checked, setChecked] = useState(false);
  const [subscribe, { error: sendError, isLoading, reset }] = newsletterApi.useSubscribeNewsletterMutation();
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const isEmpty = !email.trim();
    if (isEmpty) toast(required);
    setChecked(!isEmpty);
    if (wrongAddress(email)) return field.current?.focus();
    const { error } = await subscribe({ email: email.trim(), ...(name.trim() && { name: name.trim() }), preferences });
    if (fieldErrors(error).email) return field.current?.focus();
    if (error) return toast(failureToast);
    toast(subscribed);
    setEmail('');
    setName('');
    setPreferences(all);
    setChecked(false);
    setDone(true);
  };
  const typeEmail = (value: string) => {
    if (sendError) reset();
    setEmail(value);
  };
  const choose = (part: Partial<NewsletterPreferences>) => setPreferences((before) => ({ ...before, ...part }));
  const wrong = (checked && wrongAddress(email)) || fieldErrors(sendError).email;
  return {
    email,
    typeEmail,
    wrong,
    name,
    setName,
    preferences,
    choose,
    submit,
    isLoading,
    field,
    done,
    again: () => setDone(false),
  };
}
