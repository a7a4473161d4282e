import type { ProductDetail } from '@shop/contracts/catalog';
import { errorMessage, fieldErrors, useFocusKept } from '@shop/platform/platform';
import { Button, NeedsScript, Note, TextField } from '@shop/platform/ui';
import { type FormEvent, useRef, useState } from 'react';
import { wrongAddress } from '../../shared/mail-address.ts';
import { backInStockId } from '../../shared/product-path.ts';
import styles from './BackInStockForm.module.css';
import { backInStockApi } from './back-in-stock.api.ts';

/** Subscribes an address to one mail when the product is back in stock (product.md#back-in-stock). */
export function BackInStockForm({ product }: { product: ProductDetail }) {
  const [email, setEmail] = useState('');
  const [refusal, setRefusal] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [ask, { error, isLoading, isSuccess }] = backInStockApi.useAskForBackInStockMutation();
  const focusProps = useFocusKept<HTMLElement>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const wrong = wrongIn(email);
    setRefusal(wrong);
    if (wrong) field.current?.focus();
    else await ask({ productId: product.id, email: email.trim() });
  };
  const ofField = refusal || fieldErrors(error).email;
  return (
    <section className={styles.box} id={backInStockId} aria-labelledby={`${backInStockId}-title`} {...focusProps}>
      <h2 id={`${backInStockId}-title`}>Tell me when it's back</h2>
      <div role="status">
        {isSuccess && <Note tone="green">Done. We will write to {email.trim()} when it is in stock again.</Note>}
      </div>
      {!isSuccess && (
        <form className={`${styles.form} needs-script`} noValidate onSubmit={submit}>
          <TextField
            label="Email"
            hint="One mail when it is in stock again, and nothing else."
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            ref={field}
            value={email}
            error={ofField}
            onChange={(value) => {
              setEmail(value);
              if (refusal && !wrongIn(value)) setRefusal('');
            }}
          />
          {error !== undefined && !ofField && (
            <div role="alert">
              <Note tone="red">{errorMessage(error)}</Note>
            </div>
          )}
          <Button kind="primary" type="submit" busy={isLoading}>
            {isLoading ? 'Sending…' : "Tell me when it's back"}
          </Button>
        </form>
      )}
      <NeedsScript>This form</NeedsScript>
    </section>
  );
}

const wrongIn = (email: string): string => (email.trim() ? wrongAddress(email) : 'Enter your email address.');
