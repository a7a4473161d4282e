import { signal } from '../storage/signal.ts';

/** Open dialogs, topmost last. Everything outside the topmost is inert, so toasts must render inside it. */
const open = signal<HTMLDialogElement[]>([]);

export const modalOpened = (dialog: HTMLDialogElement): void => open.set([...open.get(), dialog]);
export const modalClosed = (dialog: HTMLDialogElement): void =>
  open.set(open.get().filter((other) => other !== dialog));

export const useTopModal = (): HTMLDialogElement | undefined => open.use().at(-1);
