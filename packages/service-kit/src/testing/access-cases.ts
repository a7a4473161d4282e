import type { Access, Identity } from '@shop/contracts/identity';
import { admin, customer, gatewayProcess, guest, manager, otherCustomer, otherGuest, support } from './identities.ts';

/** Expected outcome: allowed, or refused with this status. */
export type Outcome = 'allowed' | 401 | 403 | 404;

/** A caller of an operation on a resource of `owner`. */
export interface AccessCase {
  /** Title such as `another customer, about a guest's`. */
  title: string;
  caller: Identity;
  owner: Identity;
  expected: Outcome;
}

const customerElsewhere: Identity = { ...customer, guestId: 'guest-6' };
const inGuestsBrowser: Identity = { ...otherCustomer, guestId: guest.guestId };
const afterSignOut: Identity = { sub: String(customer.guestId), role: 'guest', guestId: customer.guestId };
const otherInCustomersBrowser: Identity = { ...otherCustomer, guestId: customer.guestId };

/** Returns the expected outcome for each caller, independent of the code that enforces access. */
export function accessCases(access: Access[]): AccessCase[] {
  const aboutOwn = access.includes('owner') || access.includes('guest owner');
  return [
    ...(aboutOwn ? [...guestsThing(access), ...customersThing(access), ...forStaff(access)] : byRole(access)),
    {
      title: 'a process of the shop',
      caller: gatewayProcess,
      owner: customer,
      expected: access.includes('service') ? 'allowed' : 403,
    },
  ];
}

function byRole(access: Access[]): AccessCase[] {
  const outcome = (word: Access, refusal: Outcome) =>
    access.includes('everyone') || access.includes(word) ? 'allowed' : refusal;
  return [
    { title: 'a guest', caller: guest, owner: guest, expected: access.includes('everyone') ? 'allowed' : 401 },
    { title: 'a customer', caller: customer, owner: customer, expected: outcome('customer', 403) },
    { title: 'a support member', caller: support, owner: support, expected: byRank(access, ['staff']) },
    { title: 'a manager', caller: manager, owner: manager, expected: byRank(access, ['staff', 'manager']) },
    {
      title: 'an owner of the shop',
      caller: admin,
      owner: admin,
      expected: byRank(access, ['staff', 'manager', 'shop owner']),
    },
  ];
}

/** Outcome for a member of staff that `words` include. */
const byRank = (access: Access[], words: Access[]): Outcome =>
  ['everyone' as const, ...words].some((word) => access.includes(word)) ? 'allowed' : 403;

function guestsThing(access: Access[]): AccessCase[] {
  if (!access.includes('guest owner')) return [];
  return [
    { title: 'the guest who made it', caller: guest, owner: guest, expected: 'allowed' },
    { title: "a customer in the browser of a guest's", caller: inGuestsBrowser, owner: guest, expected: 'allowed' },
    { title: "another guest, about a guest's", caller: otherGuest, owner: guest, expected: 404 },
    { title: "a customer in another browser, about a guest's", caller: customer, owner: guest, expected: 404 },
  ];
}

function customersThing(access: Access[]): AccessCase[] {
  if (!access.includes('owner')) return [];
  const ofGuests: Outcome = access.includes('guest owner') ? 404 : 401;
  return [
    { title: 'the customer who made it', caller: customer, owner: customer, expected: 'allowed' },
    { title: 'that customer in another browser', caller: customerElsewhere, owner: customer, expected: 'allowed' },
    { title: "a guest, about a customer's", caller: otherGuest, owner: customer, expected: ofGuests },
    {
      title: "a guest of the same browser, about a customer's",
      caller: afterSignOut,
      owner: customer,
      expected: ofGuests,
    },
    { title: "another customer, about a customer's", caller: otherCustomer, owner: customer, expected: 404 },
    {
      title: "another customer in the same browser, about a customer's",
      caller: otherInCustomersBrowser,
      owner: customer,
      expected: 404,
    },
  ];
}

function forStaff(access: Access[]): AccessCase[] {
  const owners = [...(access.includes('guest owner') ? [guest] : []), ...(access.includes('owner') ? [customer] : [])];
  return owners.map((owner) => ({
    title: `a support member, about a ${owner.role}'s`,
    caller: support,
    owner,
    expected: access.includes('staff') ? 'allowed' : 404,
  }));
}
