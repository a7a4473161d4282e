import { stored } from '@shop/platform/platform';

/** What staff has typed into a conversation and not sent yet. */
export interface Draft {
  text: string;
  isInternal: boolean;
}

type Drafts = Record<string, Draft>;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'isInternal' in value &&
  typeof value.isInternal === 'boolean';

const parse = (value: unknown): Drafts =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).filter(([, draft]) => isDraft(draft))) : {};

const drafts = stored<Drafts>('shop.admin.drafts', parse);

const empty: Draft = { text: '', isInternal: false };

/** The draft of a ticket; it survives switching and reloading. */
export const useDraft = (ticketId: string): Draft => drafts.use()[ticketId] ?? empty;

export function keepDraft(ticketId: string, draft: Draft): void {
  const { [ticketId]: _, ...others } = drafts.get();
  drafts.set(draft.text || draft.isInternal ? { ...others, [ticketId]: draft } : others);
}

/** Nothing typed stays behind on a machine that somebody signed out of. */
export const dropDrafts = (): void => drafts.set(undefined);
