import { Button, IconButton } from '@shop/platform/ui';
import { Check, Copy } from 'lucide-react';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps {
  text: string;
  /** Such as "Copy tracking link". */
  label: string;
  /** Shows only the icon; the label is for screen readers. */
  quiet?: boolean;
  className?: string;
}

export function CopyButton({ text, label, quiet = false, className }: CopyButtonProps) {
  const { copied, copy } = useCopy(text);
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
