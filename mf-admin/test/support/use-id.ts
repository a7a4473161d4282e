import { useId as useReactId } from 'react';

/** antd's own answers one and the same id wherever NODE_ENV is "test", so that all dialogs would have one name. */
export default function useId(id?: string): string {
  const own = useReactId();
  return id ?? own;
}

export const getId = (prefix: string, key: unknown): string => `${prefix}-${String(key)}`;
