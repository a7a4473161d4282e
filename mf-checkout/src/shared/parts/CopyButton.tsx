import { toast } from '@shop/platform/platform';
import { Button, IconButton } from '@shop/platform/ui';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

interface CopyButtonProps {
  text: string;
  /** What the button does: "Copy tracking link". */
  label: string;
  /** Only the icon, with the label for whoever cannot see it. */
  quiet?: boolean;
  className?: string;
}

/** Copies a text and says so. */
export function CopyButton({ text, label, quiet = false, className }: CopyButtonProps) {
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
  const icon = copied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />;
  if (quiet) {
    return (
      <IconButton label={label} className={className} onClick={copy}>
        {icon}
      </IconButton>
    );
  }
  return (
    <Button icon={icon} className={className} onClick={copy}>
      {label}
    </Button>
  );
}
