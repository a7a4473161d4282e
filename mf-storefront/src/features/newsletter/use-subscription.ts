import type { NewsletterPreferences } from '@shop/contracts/newsletter';
import { fieldErrors, toast } from '@shop/platform/platform';
import { type FormEvent, useRef, useState } from 'react';
import { newsletterApi } from './newsletter.api.ts';

const all: NewsletterPreferences = { productUpdates: true, promotions: true, batteryTips: true };

/** The newsletter's form: what is typed, and sending it (product.md#newsletter). */
export function useSubscription() {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [preferences, setPreferences] = useState(all);
  const [done, setDone] = useState(false);
  const [subscribe, { error: refused, isLoading, reset }] = newsletterApi.useSubscribeNewsletterMutation();
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    if (!email.trim()) {
      toast({ tone: 'error', title: 'Email required', description: 'Please enter your email address' });
      field.current?.focus();
      return;
    }
    const { error } = await subscribe({ email: email.trim(), ...(name.trim() && { name: name.trim() }), preferences });
    if (error) {
      toast({ tone: 'error', title: 'Subscription failed', description: 'Please try again later or contact us directly.' });
      if (fieldErrors(error).email) field.current?.focus();
      return;
    }
    toast({
      tone: 'success',
      title: 'Successfully subscribed!',
      description: 'Welcome to our newsletter. Check your email for confirmation.',
    });
    setEmail('');
    setName('');
    setPreferences(all);
    setDone(true);
  };
  const typeEmail = (value: string) => {
    if (refused) reset();
    setEmail(value);
  };
  const choose = (part: Partial<NewsletterPreferences>) => setPreferences((before) => ({ ...before, ...part }));
  const wrong = fieldErrors(refused).email;
  return { email, typeEmail, wrong, name, setName, preferences, choose, submit, isLoading, field, done, again: () => setDone(false) };
}
