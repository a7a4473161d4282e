import type { Fees } from '@shop/contracts/order-totals';
import type { Order } from '@shop/contracts/orders';
import { toast, useShopState } from '@shop/platform/platform';
import { Form } from 'antd';
import { useState } from 'react';
import { useLeaveGuard } from '../../../shared/dialogs/use-leave-guard.ts';
import { useSessionEnded } from '../../../shared/use-session-ended.ts';
import { focusQuantity } from './EntryLines.tsx';
import { useEnterOrderMutation } from './entry.api.ts';
import { bodyOf, type Entry, figuresOf, quotedFees, withQuote } from './entry.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { useEntryDraft } from './use-entry-draft.ts';

/** The form of a new order: its draft, its figures and its sending. */
export function useEntry(onPlaced: (order: Order) => void) {
  const [form] = Form.useForm<Entry>();
  const draft = useEntryDraft();
  const { entry } = draft;
  const { shop } = useShopState();
  const [newFees, setNewFees] = useState<Fees>();
  const fees = newFees ?? shop?.fees;
  const figures = fees && entry.lines.length > 0 ? figuresOf(entry, fees) : undefined;
  const { send, saving, failure, forget } = useSending(draft.key);
  const { leaving, saved } = useLeaveGuard(draft.dirty);

  const edit = (next: Entry) => {
    forget();
    draft.edit(next);
  };
  const show = ({ fields, lines, quote }: Refusal) => {
    const marked = entry.lines.map((line, index) => ({ ...line, problem: lines[index] }));
    const next = { ...entry, lines: quote ? withQuote(marked, quote) : marked };
    draft.edit(next);
    if (quote && fees) setNewFees(quotedFees(entry, quote, fees));
    form.setFieldsValue({ lines: next.lines });
    const names = Object.keys(fields) as (keyof Entry)[];
    form.setFields(names.map((name) => ({ name, errors: fields[name] ? [fields[name]] : [] })));
    const line = marked.find(({ problem }) => problem);
    if (line) focusQuantity(line);
    else if (names[0]) form.scrollToField(names[0], { focus: true });
  };
  const place = async () => {
    if (saving || !figures) return;
    const { data, refusal, isKeyUsed } = await send(bodyOf(entry, figures.total));
    if (refusal) show(refusal);
    if (isKeyUsed) draft.renewKey();
    if (!data) return;
    saved();
    draft.discard();
    toast({ tone: 'success', title: 'Order placed', description: data.orderNumber });
    onPlaced(data);
  };
  return { form, entry, figures, fees, saving, failure, leaving, edit, place, discard: draft.discard };
}

function useSending(key: string) {
  const [enter, { isLoading: saving, error }] = useEnterOrderMutation();
  useSessionEnded(error);
  const [failure, setFailure] = useState<string>();
  const send = async (order: ReturnType<typeof bodyOf>) => {
    setFailure(undefined);
    const { data, error: refused } = await enter({ key, order });
    const refusal = refused && refusalOf(refused, order);
    setFailure(refusal?.message);
    return { data, refusal, isKeyUsed: refused && 'code' in refused && refused.code === 'IDEMPOTENCY_KEY_REUSED' };
  };
  return { send, saving, failure, forget: () => setFailure(undefined) };
}
