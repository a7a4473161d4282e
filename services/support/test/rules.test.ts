import type { Identity } from '@shop/contracts/identity';
import { admin, customer, guest } from '@shop/service-kit/testing/identities';
import { Allowance } from '../src/live/rules/allowance.ts';
import { readFrame } from '../src/live/rules/frame.ts';
import { senderOf } from '../src/tickets/rules/sender.ts';

describe('the sender of a message', () => {
  it.each<[string, Identity, object]>([
    ['a guest has the name in the ticket', guest, { senderType: 'customer', senderName: null, senderEmail: null }],
    [
      'a customer has the name of the account',
      customer,
      { senderType: 'customer', senderName: 'Tanya', senderEmail: 'tanya@example.com' },
    ],
    [
      'staff have their own name',
      admin,
      { senderType: 'staff', senderName: 'Keisha', senderEmail: 'keisha@example.com' },
    ],
    [
      'staff without a name are "Support"',
      { sub: 'a', role: 'admin' },
      { senderType: 'staff', senderName: 'Support', senderEmail: '' },
    ],
  ])('%s', (_, caller, expected) => {
    expect(senderOf(caller)).toEqual({ senderId: caller.sub, ...expected });
  });

  it('staff sign internal notes with their full name, and messages with the first', () => {
    const keisha = { ...admin, fullName: 'Keisha Brown' };
    expect([senderOf(keisha, true).senderName, senderOf(keisha).senderName]).toEqual(['Keisha Brown', 'Keisha']);
  });
});

describe('parsing a live frame', () => {
  const outcome = (data: unknown) => {
    const message = readFrame(data);
    return 'frame' in message ? message.frame.type : message.error.code;
  };

  it.each([
    ['{"type":"ping"}', 'ping'],
    ['{"type":"join_ticket","ticketId":"a"}', 'join_ticket'],
    ['{"type":"join_ticket","ticketId":"a","lastSeq":0}', 'join_ticket'],
    ['{"type":"join_ticket"}', 'MALFORMED_FRAME'],
    ['{"type":"join_ticket","ticketId":7}', 'MALFORMED_FRAME'],
    ['{"type":"join_ticket","ticketId":"a","lastSeq":-1}', 'MALFORMED_FRAME'],
    ['{"type":"join_ticket","ticketId":"a","lastSeq":"1"}', 'MALFORMED_FRAME'],
    ['{"type":"join_ticket","ticketId":"a","lastSeq":null}', 'MALFORMED_FRAME'],
    ['{"type":"join_ticket","ticketId":"a","lastSeq":4294967296}', 'MALFORMED_FRAME'],
    ['{"type":"leave_ticket"}', 'MALFORMED_FRAME'],
    ['{"type":7}', 'MALFORMED_FRAME'],
    ['{}', 'MALFORMED_FRAME'],
    ['null', 'MALFORMED_FRAME'],
    ['"ping"', 'MALFORMED_FRAME'],
    ['[{"type":"ping"}]', 'MALFORMED_FRAME'],
    ['{"type":', 'MALFORMED_FRAME'],
    ['', 'MALFORMED_FRAME'],
    ['{"type":"new_message","ticketId":"a","seq":1}', 'UNKNOWN_FRAME'],
    ['{"type":"constructor"}', 'UNKNOWN_FRAME'],
    ['{"type":"__proto__"}', 'UNKNOWN_FRAME'],
    ['{"type":"malformed_frame"}', 'UNKNOWN_FRAME'],
  ])('%s', (text, expected) => {
    expect(outcome(text)).toBe(expected);
  });

  it('rejects a binary frame', () => {
    expect(outcome(Buffer.from('{"type":"ping"}'))).toBe('MALFORMED_FRAME');
  });
});

describe('the rate limit of a live socket', () => {
  const count = (allowance: Allowance, frames: number, text: string, now: number) =>
    Array.from({ length: frames }, () => allowance.allows(readFrame(text), now)).filter(Boolean).length;
  const ping = '{"type":"ping"}';
  const join = '{"type":"join_ticket","ticketId":"a"}';

  it.each([
    ['frames', ping, 200],
    ['joins', join, 40],
    ['bad messages', 'hello', 10],
  ])('allows a limited number of %s in 10 s', (_, text, expected) => {
    expect(count(new Allowance(), 300, text, 1_000)).toBe(expected);
  });

  it('limits the messages that joins return within 10 s', () => {
    const allowance = new Allowance();
    const left = [allowance.history];
    for (const now of [1_000, 10_999, 11_001]) {
      count(allowance, 1, join, now);
      left.push(allowance.history);
      allowance.bring(60);
    }
    expect(left).toEqual([100, 100, 40, 100]);
  });

  it('starts again after 10 s', () => {
    const allowance = new Allowance();
    count(allowance, 300, ping, 1_000);
    expect(count(allowance, 5, ping, 10_999)).toBe(0);
    expect(count(allowance, 5, ping, 11_001)).toBe(5);
  });
});
