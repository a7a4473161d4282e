import { mailboxOf } from '../../src/mails/rules/mailbox.ts';

describe('mailboxOf', () => {
  it.each([
    ['Victim@Q.example', 'victim@q.example'],
    ['victim+shop@q.example', 'victim@q.example'],
    ['victim@m\u00fcnchen.example', 'victim@xn--mnchen-3ya.example'],
    ['victim@a.co\u3002uk', 'victim@a.co.uk'],
    ['vic.tim@gmail.com', 'victim@gmail.com'],
    ['V.ictim+x@googlemail.com', 'victim@gmail.com'],
    ['vic\u00adtim@q.example', 'victim@q.example'],
    ['vic\u200btim@q.example', 'victim@q.example'],
    ['\uff56ictim\uff0bx@q.example', 'victim@q.example'],
  ])('maps %s to %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
    expect(mailboxOf(mailbox)).toBe(mailbox);
  });

  it('keeps dots in addresses outside Google', () => {
    expect(mailboxOf('vic.tim@q.example')).not.toBe(mailboxOf('victim@q.example'));
  });
});
