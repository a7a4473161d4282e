import { installationChoice } from '@shop/platform/platform';
import { ErrorSummary } from '@shop/platform/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { draftKey } from '../../shared/outbox/draft.ts';
import { Columns } from './Columns.tsx';
import { CustomerSection } from './CustomerSection.tsx';
import { DeliverySection } from './DeliverySection.tsx';
import { InstallationSection, NotesSection } from './OtherSections.tsx';
import { PaymentSection } from './PaymentSection.tsx';
import { Recap } from './Recap.tsx';
import { paymentText } from './rules/payment-text.ts';
import { SummaryPanel } from './SummaryPanel.tsx';
import { ToSummary } from './ToSummary.tsx';
import { useCheckout } from './use-checkout.ts';

interface CheckoutFormProps {
  /** Called when the customer starts to fill in the form, possibly more than once. */
  onBegin: () => void;
  onPlacing: (placing: boolean) => void;
}

export function CheckoutForm({ onBegin, onPlacing }: CheckoutFormProps) {
  const { user, loading, form, fees, submit, goOn, sentFor, acceptFees, ...order } = useCheckout();
  const { choices, figures, payment, placing, lines } = order;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  useEffect(() => onPlacing(placing), [onPlacing, placing]);
  const box = useRef<HTMLFormElement>(null);
  const begin = useEffectEvent(onBegin);
  useEffect(() => {
    // The customer may have typed before hydration.
    if (form.begun || box.current?.contains(document.activeElement)) begin();
  }, [form.begun]);
  const errors = form.summary.errors.map(({ field, message }) => ({ field: `checkout-${field}`, message }));
  return (
    // `method="dialog"` blocks a submit without JavaScript, so that input never reaches the URL.
    <form
      ref={box}
      noValidate
      method="dialog"
      data-draft={draftKey}
      onSubmit={submit}
      onFocus={onBegin}
      onPointerDown={onBegin}
    >
      <Columns
        beside={figures && <ToSummary pieces={pieces} total={figures.total} />}
        main={
          <>
            <ErrorSummary key={form.summary.attempt} errors={errors} />
            <CustomerSection form={form} user={user} loading={loading} />
            <DeliverySection form={form} fees={fees} />
            <InstallationSection fees={fees} chosen={choices.installation} onChange={installationChoice.set} />
            <PaymentSection
              form={form}
              total={figures?.total}
              sentFor={sentFor}
              loading={loading}
              onChange={payment.choose}
              onReceipt={payment.follow}
              goOn={goOn}
            />
            <NotesSection form={form} />
          </>
        }
        side={
          <SummaryPanel
            {...order}
            recap={
              <Recap
                user={user}
                values={form.values}
                {...choices}
                pieces={pieces}
                payment={paymentText(form.values, payment.receipt)}
              />
            }
            receiptComes={payment.waiting}
            onAcceptFees={acceptFees}
          />
        }
      />
    </form>
  );
}
