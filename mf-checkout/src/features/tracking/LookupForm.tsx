import { useAppDispatch } from '@shop/platform/platform';
import { Button, Card, TextField } from '@shop/platform/ui';
import { Search } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { ordersApi } from '../../shared/orders/orders.api.ts';
import styles from './LookupForm.module.css';
import { numberOf } from './lookup.ts';

interface LookupFormProps {
  orderNumber: string;
  onLookup: (orderNumber: string) => void;
}

/** Works without JavaScript. Submitting the same number again refetches the order. */
export function LookupForm({ orderNumber, onLookup }: LookupFormProps) {
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useTyped(orderNumber);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = numberOf(typed);
    if (wanted === '') {
      setError('Please enter an order number');
      input.current?.focus();
      return;
    }
    if (wanted === orderNumber) dispatch(ordersApi.util.invalidateTags(['Order']));
    onLookup(wanted);
  };
  return (
    <Card>
      <form className={styles.form} action="/order-tracking" noValidate onSubmit={submit}>
        <TextField
          id="tracking-number"
          ref={input}
          label="Order Number"
          hint={
            <>
              ORD- and six digits, such as <span className="unbroken">ORD-123456.</span>
            </>
          }
          name="order"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setError(undefined);
          }}
          error={error}
        />
        <Button className={styles.submit} kind="primary" type="submit" icon={<Search size={18} aria-hidden />}>
          Track Order
        </Button>
      </form>
    </Card>
  );
}

/** A new `orderNumber` replaces the typed one. */
function useTyped(orderNumber: string) {
  const [typed, setTyped] = useState(orderNumber);
  const [shown, setShown] = useState(orderNumber);
  if (shown !== orderNumber) {
    setShown(orderNumber);
    setTyped(orderNumber);
  }
  return [typed, setTyped] as const;
}
