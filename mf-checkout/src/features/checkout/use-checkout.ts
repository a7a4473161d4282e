import { installationChoice, myDevice, useCart, useSession, useShopState } from '@shop/platform/platform';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Fees, figuresOf } from './rules/figures.ts';
import { submissionOf } from './rules/submission.ts';
import { useCheckoutForm } from './use-checkout-form.ts';
import { usePayment } from './use-payment.ts';
import { usePerson } from './use-person.ts';
import { usePlacing } from './use-placing.ts';
import { useRefusal } from './use-refusal.ts';

export function useCheckout() {
  const { user: known, loading, retry: askWho } = useSession();
  const user = known ?? null;
  const { shop, retry } = useShopState();
  const cart = useCart();
  const installation = installationChoice.use();
  const form = useCheckoutForm(user !== null);
  const [acceptedFees, setAcceptedFees] = useState<Partial<Fees>>({});
  const { person, ended, asGuest } = usePerson(form, known);
  const refusal = useRefusal(form, askWho, retry);
  const { place, placing } = usePlacing(person);

  // While the order is being sent, the summary still shows the ordered lines.
  const lines = placing?.cart ?? cart.lines;
  const fees = shop && { ...shop.fees, ...acceptedFees };
  const { deliveryMethod, paymentMethod } = form.values;
  const choices = { deliveryMethod, paymentMethod, installation: placing?.body.installationService ?? installation };
  const figures = fees && lines.length > 0 ? figuresOf(lines, choices, fees) : undefined;
  const payment = usePayment(form, figures?.total);
  const order = (receiptComes = payment.receiptComes) => {
    if (ended) return;
    refusal.clear();
    const valid = form.check(receiptComes);
    // Without fees the customer cannot agree to a total, so this loads them again.
    if (!figures) retry();
    else if (valid && receiptComes) payment.wait();
    else if (valid) {
      const number = form.number?.orderNumber;
      const device = myDevice.get()?.name;
      const body = submissionOf({
        values: form.values,
        lines,
        figures,
        installation,
        user,
        number,
        device,
        now: new Date(),
      });
      place(body, { lines, choices, figures }, refusal.show);
    }
  };
  const { press, waiting } = usePress(loading, order);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    press();
  };
  const goOn = () => press(false);
  const acceptFees = (changed: Partial<Fees>) => setAcceptedFees((before) => ({ ...before, ...changed }));
  const busy = placing !== null || waiting;
  const shown = { ...refusal, ended: ended ? { asGuest, transfer: paymentMethod === 'bank' } : undefined };
  const sentFor = { person, onPersonChanged: askWho };
  return {
    user,
    loading,
    form,
    lines,
    fees,
    choices,
    figures,
    payment,
    sentFor,
    refusal: shown,
    placing: busy,
    submit,
    goOn,
    acceptFees,
  };
}

/** The fields depend on the session, so a click before it is known waits for it. */
function usePress(loading: boolean, order: (receiptComes?: boolean) => void) {
  const pressed = useRef(false);
  const [waited, setWaited] = useState(false);
  const orderNow = useEffectEvent(order);
  useEffect(() => {
    if (loading || !pressed.current) return;
    pressed.current = false;
    orderNow();
  }, [loading]);
  const press = (receiptComes?: boolean) => {
    pressed.current = loading;
    setWaited(loading);
    if (!loading) order(receiptComes);
  };
  return { press, waiting: loading && waited };
}
