/** @jest-environment node */
import { MatchersV3 } from '@pact-foundation/pact';
import { customersApi } from '../../src/features/customers/customers.api.ts';
import { firstStepsApi } from '../../src/features/first-steps/first-steps.api.ts';
import { staffApi } from '../../src/features/staff/staff.api.ts';
import { call, json, moment, pactWith, problemJson } from './pact.ts';

const { string, uuid } = MatchersV3;
const { changeStaff, inviteStaff, mailInvite, staff, withdrawInvite } = staffApi.endpoints;
const marlon = '5f3a91c2-0000-4000-8000-0000000000a2';
const confirmation = 'proof';
const invited = 'the only owner is signed in, and marlon@example.com is invited';
const ofMarlon = { id: marlon, email: 'marlon@example.com', role: 'manager', state: 'invited' };

const asking = (given: string, what: string) => pactWith('auth').addInteraction().given(given).uponReceiving(what);
const inviting = (what: string, email: string) =>
  asking('the only admin is signed in', what).withRequest('POST', '/api/admin/staff', (request) =>
    request.headers({ 'X-Confirmation': string(confirmation) }).jsonBody({ email, role: 'support' }),
  );

describe('mf-admin requests to auth about staff', () => {
  it('lists staff', () =>
    asking(invited, 'a look at the staff')
      .withRequest('GET', '/api/admin/staff')
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody([
          { id: uuid(), email: 'owner@example.com', role: 'owner', state: 'active', hasPasskey: false },
          { ...ofMarlon, firstName: null, lastName: null, lastSignInAt: null, inviteExpiresAt: moment },
        ]),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) => dispatch(staff.initiate()));
        expect(data?.[1]).toMatchObject(ofMarlon);
      }));

  it('searches customers', () =>
    asking('staff is signed in, and ann@example.com has an account', 'a search of customers')
      .withRequest('GET', '/api/admin/customers', (request) => request.query({ search: 'ann', page: '1', limit: '20' }))
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({
          customers: [{ id: uuid(), email: 'ann@example.com', firstName: 'Ann', lastName: 'Brown', createdAt: moment }],
          total: 1,
          totalPages: 1,
        }),
      )
      .executeTest(async ({ url }) => {
        const filter = { search: 'ann', page: 1, limit: 20 };
        const { data } = await call(url, (dispatch) => dispatch(customersApi.endpoints.customers.initiate(filter)));
        expect(data?.customers).toMatchObject([{ email: 'ann@example.com', firstName: 'Ann' }]);
      }));

  it('counts the passkeys of the owner', () =>
    asking('the only admin is signed in', 'a look at the passkeys of the owner')
      .withRequest('GET', '/api/auth/passkeys')
      .willRespondWith(200, (response) => response.headers(json).jsonBody([]))
      .executeTest(async ({ url }) => {
        const { passkeyCount } = firstStepsApi.endpoints;
        expect((await call(url, (dispatch) => dispatch(passkeyCount.initiate()))).data).toBe(0);
      }));

  it('sends an invite', () =>
    inviting('an invite', 'shanice@example.com')
      .willRespondWith(201, (response) =>
        response.headers(json).jsonBody({
          id: uuid(),
          email: 'shanice@example.com',
          role: 'support',
          state: 'invited',
          inviteExpiresAt: null,
        }),
      )
      .executeTest(async ({ url }) => {
        const invite = { email: 'shanice@example.com', role: 'support' as const };
        const { data } = await call(url, (dispatch) => dispatch(inviteStaff.initiate({ confirmation, invite })));
        expect(data?.state).toBe('invited');
      }));

  it('refuses to invite an address with an account', () =>
    inviting('an invite of an address with an account', 'owner@example.com')
      .willRespondWith(409, (response) =>
        response.headers(problemJson).jsonBody({ status: 409, code: 'EMAIL_TAKEN', detail: string('It is taken.') }),
      )
      .executeTest(async ({ url }) => {
        const invite = { email: 'owner@example.com', role: 'support' as const };
        const { error } = await call(url, (dispatch) => dispatch(inviteStaff.initiate({ confirmation, invite })));
        expect(error).toMatchObject({ code: 'EMAIL_TAKEN' });
      }));

  it('changes a role', () =>
    asking(invited, 'another role')
      .withRequest('PATCH', `/api/admin/staff/${marlon}`, (request) =>
        request.headers({ 'X-Confirmation': string(confirmation) }).jsonBody({ role: 'support' }),
      )
      .willRespondWith(200, (response) => response.headers(json).jsonBody({ ...ofMarlon, role: 'support' }))
      .executeTest(async ({ url }) => {
        const change = { role: 'support' as const };
        const { data } = await call(url, (dispatch) =>
          dispatch(changeStaff.initiate({ confirmation, id: marlon, change })),
        );
        expect(data?.role).toBe('support');
      }));

  it('refuses to disable an invite', () =>
    asking(invited, 'the end of the sign-ins of an invite')
      .withRequest('PATCH', `/api/admin/staff/${marlon}`, (request) =>
        request.headers({ 'X-Confirmation': string(confirmation) }).jsonBody({ isDisabled: true }),
      )
      .willRespondWith(409, (response) =>
        response.headers(problemJson).jsonBody({ status: 409, code: 'CONFLICT', detail: string('Withdraw it.') }),
      )
      .executeTest(async ({ url }) => {
        const change = { isDisabled: true };
        const { error } = await call(url, (dispatch) =>
          dispatch(changeStaff.initiate({ confirmation, id: marlon, change })),
        );
        expect(error).toMatchObject({ code: 'CONFLICT' });
      }));

  it('mails an invite again', () =>
    asking(invited, 'another mail of an invite')
      .withRequest('POST', `/api/admin/staff/${marlon}/invite`)
      .willRespondWith(202)
      .executeTest(async ({ url }) => {
        const { error } = await call(url, (dispatch) => dispatch(mailInvite.initiate(marlon)));
        expect(error).toBeUndefined();
      }));

  it('withdraws an invite', () =>
    asking(invited, 'the end of an invite')
      .withRequest('DELETE', `/api/admin/staff/${marlon}`)
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        const { error } = await call(url, (dispatch) => dispatch(withdrawInvite.initiate(marlon)));
        expect(error).toBeUndefined();
      }));
});
