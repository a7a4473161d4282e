import { toast } from '@shop/platform/platform';
import { useState } from 'react';

export function useCopy(text: string) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toast({ tone: 'success', title: 'Copied', description: text, duration: 2_000 });
    } catch {
      toast({ tone: 'error', title: 'Could not copy', description: text, duration: 0 });
    }
  };
  return { copied, copy };
}
