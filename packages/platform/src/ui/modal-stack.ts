import { signal } from '../storage/signal.ts';

/** The open dialogs, the topmost last. Everything outside the topmost is inert: toasts have to be drawn inside it. */
const open = signal<HTMLDialogElement[]>([]);

export const modalOpened = (dialog: HTMLDialogElement): void => open.set([...open.get(), dialog]);
export const modalClosed = (dialog: HTMLDialogElement): void => open.set(open.get().filter((other) => other !== dialog));

export const useTopModal = (): HTMLDialogElement | undefined => open.use().at(-1);
