import { MailedLinkPage } from '../../shared/layout/MailedLinkPage.tsx';
import { backInStockApi } from './back-in-stock.api.ts';

/** /back-in-stock/confirm (product.md#back-in-stock). */
export function ConfirmBackInStockPage() {
  const [send, state] = backInStockApi.useConfirmBackInStockMutation();
  return (
    <MailedLinkPage
      title="Mails about stock"
      text="One press shows that the address is yours. From then on a mail tells you of each product that you wait for."
      button="The address is mine"
      done="Thank you. We tell you of each product that you wait for."
      expired="This link has expired. Please use the one in our newest mail."
      action="Confirming"
      send={send}
      state={state}
    />
  );
}

/** /back-in-stock/cancel. */
export function CancelBackInStockPage() {
  const [send, state] = backInStockApi.useCancelBackInStockMutation();
  return (
    <MailedLinkPage
      title="No more mails about stock"
      text="Ends everything that this address waits for. For a year we write nothing about stock to it."
      button="Stop these mails"
      done="Done. We write nothing about stock to this address any more."
      expired="This link has expired. Please use the one in our newest mail."
      action="Stopping these mails here"
      send={send}
      state={state}
    />
  );
}
