import { signal } from '../storage/signal.ts';

export interface ToastContent {
  title: string;
  description?: string;
  /** `error` is announced assertively, others politely. */
  tone?: 'info' | 'success' | 'error';
  /** Duration in milliseconds, 5,000 by default; 0 stays until dismissed. */
  duration?: number;
  action?: { label: string; onClick(): void };
}

export interface Toast extends ToastContent {
  id: number;
}

const defaultMs = 5_000;
const current = signal<Toast | null>(null);
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast and replaces the current one (product.md#toasts). */
export function toast(content: ToastContent): void {
  lastId += 1;
  current.set({ ...content, id: lastId });
  resumeToast();
}

export function dismissToast(): void {
  clearTimeout(timer);
  current.set(null);
}

/** Pauses the timer during hover and focus. */
export const pauseToast = (): void => clearTimeout(timer);

export function resumeToast(): void {
  clearTimeout(timer);
  const duration = current.get()?.duration ?? defaultMs;
  if (duration > 0) timer = setTimeout(dismissToast, duration);
}

export const useToast = current.use;
