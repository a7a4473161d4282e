import { MailedLinkPage } from '../../shared/layout/MailedLinkPage.tsx';
import { backInStockApi } from './back-in-stock.api.ts';

/** /back-in-stock/cancel (product.md#back-in-stock). */
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
