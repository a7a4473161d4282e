import { useId as useReactId } from 'react';

/** Replaces antd's hook, which returns one constant id when NODE_ENV is "test", so that all dialogs would share a name. */
export default function useId(id?: string): string {
  const own = useReactId();
  return id ?? own;
}

export const getId = (prefix: string, key: unknown): string => `${prefix}-${String(key)}`;
