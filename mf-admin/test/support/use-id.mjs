import { useId as useReactId } from 'react';

/**
 * Replaces antd's hook, which returns one constant id when NODE_ENV is "test", so that all dialogs would share a name.
 * @param {string} [id]
 */
export default function useId(id) {
  const own = useReactId();
  return id ?? own;
}

/**
 * @param {string} prefix
 * @param {unknown} key
 */
export const getId = (prefix, key) => `${prefix}-${String(key)}`;
