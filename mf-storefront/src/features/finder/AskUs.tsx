import { openChat } from '@shop/platform/platform';
import { Button } from '@shop/platform/ui';
import { MessageCircle } from 'lucide-react';

/** Opens the chat; `about` is the text typed so far. */
export function AskUs({ about = '', children = 'Ask us in chat' }: { about?: string; children?: string }) {
  const ask = () =>
    openChat({
      subject: 'Which battery do I need?',
      message: about
        ? `I am looking for a battery. My device says "${about}".`
        : 'I am looking for a battery. My device is ',
    });
  return (
    <Button className="needs-script" icon={<MessageCircle size={18} aria-hidden />} onClick={ask}>
      {children}
    </Button>
  );
}
