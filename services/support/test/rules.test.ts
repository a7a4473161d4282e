import type { Identity } from '@shop/contracts/identity';
import { admin, customer, guest } from '@shop/service-kit/testing/identities';
import { Allowance } from '../src/live/rules/allowance.ts';
import { readFrame } from '../src/live/rules/frame.ts';
import { senderOf } from '../src/tickets/rules/sender.ts';

describe('who a message is from', () => {
  it.each<[string, Identity, object]>([
    ['a guest is whom the ticket names', guest, { senderType: 'customer', senderName: null, senderEmail: null }],
    ['a customer has the name of the account', customer, { senderType: 'customer', senderName: 'Tanya', senderEmail: 'tanya@example.com' }],
    ['staff has its own name', admin, { senderType: 'staff', senderName: 'Keisha', senderEmail: 'keisha@example.com' }],
    ['staff without a name is Support', { sub: 'a', role: 'admin' }, { senderType: 'staff', senderName: 'Support', senderEmail: '' }],
  ])('%s', (_, caller, expected) => {
    expect(senderOf(caller)).toEqual({ senderId: caller.sub, ...expected });
  });
});

describe('what a frame is', () => {
  it.each([
    ['{"type":"ping"}', 'ping'],
    ['{"type":"join_ticket","ticketId":"a"}', 'join_ticket'],
    ['{"type":"join_ticket","ticketId":"a","lastSeq":0}', 'join_ticket'],
    ['{"type":"join_ticket"}', 'malformed_frame'],
    ['{"type":"join_ticket","ticketId":7}', 'malformed_frame'],
    ['{"type":"join_ticket","ticketId":"a","lastSeq":-1}', 'malformed_frame'],
    ['{"type":"join_ticket","ticketId":"a","lastSeq":"1"}', 'malformed_frame'],
    ['{"type":"join_ticket","ticketId":"a","lastSeq":null}', 'malformed_frame'],
    ['{"type":"join_ticket","ticketId":"a","lastSeq":4294967296}', 'malformed_frame'],
    ['{"type":"leave_ticket"}', 'malformed_frame'],
    ['{"type":7}', 'malformed_frame'],
    ['{}', 'malformed_frame'],
    ['null', 'malformed_frame'],
    ['"ping"', 'malformed_frame'],
    ['[{"type":"ping"}]', 'malformed_frame'],
    ['{"type":', 'malformed_frame'],
    ['', 'malformed_frame'],
    ['{"type":"new_message","ticketId":"a","seq":1}', 'unknown_frame'],
    ['{"type":"constructor"}', 'unknown_frame'],
    ['{"type":"__proto__"}', 'unknown_frame'],
    ['{"type":"malformed_frame"}', 'unknown_frame'],
  ])('%s', (text, event) => {
    expect(readFrame(text).event).toBe(event);
  });

  it('a binary one is malformed', () => {
    expect(readFrame(Buffer.from('{"type":"ping"}')).event).toBe('malformed_frame');
  });
});

describe('how much a socket may send', () => {
  const count = (allowance: Allowance, frames: number, bad: boolean, now: number) =>
    Array.from({ length: frames }, () => allowance.allows(bad, now)).filter(Boolean).length;

  it('is 200 frames and 10 bad ones in 10 s', () => {
    expect(count(new Allowance(), 300, false, 1_000)).toBe(200);
    expect(count(new Allowance(), 300, true, 1_000)).toBe(10);
  });

  it('begins anew afterwards', () => {
    const allowance = new Allowance();
    count(allowance, 300, true, 1_000);
    expect(count(allowance, 5, true, 10_999)).toBe(0);
    expect(count(allowance, 5, true, 11_001)).toBe(5);
  });
});
