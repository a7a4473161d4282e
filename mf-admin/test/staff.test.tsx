import type { StaffRole } from '@shop/contracts/identity';
import type { StaffMember } from '@shop/contracts/staff';
import { apiUrl, write } from '@shop/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { admin, makeOrder } from './support/samples.ts';
import { note, problem, server, world } from './support/shop-server.ts';
import { expectFocusKept, openAdmin } from './support/site.tsx';

const member = (name: string, changes: Partial<StaffMember> = {}): StaffMember => ({
  id: `33333333-3333-4333-8333-${name.length.toString().padStart(12, '0')}`,
  email: `${name.toLowerCase()}@shop.example`,
  firstName: name,
  lastName: null,
  role: 'support',
  state: 'active',
  lastSignInAt: null,
  hasPasskey: false,
  inviteExpiresAt: null,
  ...changes,
});

let staff: StaffMember[];
let sent: { confirmation: string | null; body: unknown }[];
/** Answers a change, or lets it succeed. */
let refuse: (() => Response) | undefined;

beforeEach(() => {
  staff = [
    member('Keisha', { id: admin.id, role: 'owner', hasPasskey: true }),
    member('Marlon', { role: 'manager' }),
    member('Shan', { firstName: null, state: 'invited', inviteExpiresAt: '2026-01-01T00:00:00.000Z' }),
  ];
  sent = [];
  refuse = undefined;
  const take = async (request: Request, change: (body: Partial<StaffMember>) => StaffMember | undefined) => {
    const body = await note(request);
    sent.push({ confirmation: request.headers.get('x-confirmation'), body });
    return refuse?.() ?? HttpResponse.json(change(body));
  };
  server.use(
    http.get(`${apiUrl}/admin/staff`, () => HttpResponse.json(staff)),
    http.post(`${apiUrl}/admin/staff`, ({ request }) =>
      take(request, ({ email = '', role }) => {
        const invited = member('Dre', { email, firstName: null, state: 'invited', ...(role && { role }) });
        staff = [...staff, invited];
        return invited;
      }),
    ),
    http.patch(`${apiUrl}/admin/staff/:id`, ({ request, params }) =>
      take(request, (body) => {
        staff = staff.map((one) => (one.id === params.id ? { ...one, ...body } : one));
        return staff.find(({ id }) => id === params.id);
      }),
    ),
    http.post(`${apiUrl}/admin/staff/:id/invite`, ({ request }) => {
      world.calls.push(`POST ${new URL(request.url).pathname}`);
      return new HttpResponse(null, { status: 202 });
    }),
    http.delete(`${apiUrl}/admin/staff/:id`, ({ params }) => {
      staff = staff.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`${apiUrl}/auth/confirmation`, async ({ request }) => {
      const { password } = (await request.json()) as { password: string };
      if (password !== 'owner-password') return problem(403, 'WRONG_PASSWORD', 'This is not your password.');
      return HttpResponse.json({ confirmation: 'proof' });
    }),
  );
});

async function openStaff() {
  const site = openAdmin('/admin/staff');
  await screen.findByText('Marlon');
  return site;
}

const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);
type User = ReturnType<typeof openAdmin>['user'];
const confirm = async (user: User, button: string, password = 'owner-password') => {
  const dialog = within(await screen.findByRole('dialog'));
  await write(user, dialog.getByLabelText('Your password'), password);
  await user.click(dialog.getByRole('button', { name: button }));
};

describe('/admin/staff', () => {
  it('lists names, roles, states and the end of links', async () => {
    await openStaff();
    expect(rowOf('Marlon').getByText('Manager')).toBeVisible();
    expect(rowOf('Marlon').getByText('Active')).toBeVisible();
    expect(rowOf('Marlon').getByText('No passkey')).toBeVisible();
    expect(rowOf('shan@shop.example').getByText('Invited')).toBeVisible();
    expect(rowOf('shan@shop.example').getByText('The link has expired')).toBeVisible();
  });

  it('sends an invite after the password', async () => {
    const { user } = await openStaff();
    await user.click(screen.getByRole('button', { name: 'Invite…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await write(user, dialog.getByLabelText('Email'), ' dre@shop.example ');
    await user.click(dialog.getByRole('radio', { name: /^Support/ }));
    await confirm(user, 'Send invite');
    expect(await screen.findByText('dre@shop.example')).toBeVisible();
    expect(sent).toEqual([{ confirmation: 'proof', body: { email: 'dre@shop.example', role: 'support' } }]);
  });

  it('asks for address, role and password before it sends an invite', async () => {
    const { user } = await openStaff();
    await user.click(screen.getByRole('button', { name: 'Invite…' }));
    await user.click(await screen.findByRole('button', { name: 'Send invite' }));
    expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
    expect(screen.getByText('Please choose a role.')).toBeVisible();
    expect(screen.getByText('Enter your password')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('changes a role, sending only that', async () => {
    const { user } = await openStaff();
    await user.click(screen.getByRole('button', { name: 'Change Marlon' }));
    await user.click(await screen.findByRole('radio', { name: /^Support/ }));
    await confirm(user, 'Confirm and save');
    await waitFor(() => expect(rowOf('Marlon').getByText('Support')).toBeVisible());
    expect(sent).toEqual([{ confirmation: 'proof', body: { role: 'support' } }]);
  });

  it('disables an account', async () => {
    const { user } = await openStaff();
    await user.click(screen.getByRole('button', { name: 'Change Marlon' }));
    await user.click(await screen.findByRole('switch', { name: 'Can sign in' }));
    await confirm(user, 'Confirm and save');
    await waitFor(() => expect(sent).toEqual([{ confirmation: 'proof', body: { isDisabled: true } }]));
  });

  it('shows a wrong password at its field, and a refusal above', async () => {
    refuse = () => problem(409, 'LAST_ADMIN', 'This is the only owner who can sign in.');
    const { user } = await openStaff();
    await user.click(screen.getByRole('button', { name: 'Change Keisha' }));
    await user.click(await screen.findByRole('radio', { name: /^Manager/ }));
    await confirm(user, 'Confirm and save', 'guess');
    expect(await screen.findByText('This is not your password.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.clear(screen.getByLabelText('Your password'));
    await confirm(user, 'Confirm and save');
    expect(await screen.findByText('This is the only owner who can sign in.')).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Manager/ })).toBeChecked();
  });

  it('leads an owner without a passkey to it when the shop demands one', async () => {
    server.use(
      http.post(`${apiUrl}/auth/confirmation`, () => problem(403, 'PASSKEY_MISSING', 'Owners need a passkey.')),
    );
    const { user } = await openStaff();
    await user.click(screen.getByRole('button', { name: 'Change Marlon' }));
    await confirm(user, 'Confirm and save');
    expect(await screen.findByText('Owners need a passkey.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add a passkey' })).toHaveAttribute('href', '/account/settings');
    expect(sent).toEqual([]);
  });

  it('sends an invite again, and withdraws it after a question', async () => {
    const { user } = await openStaff();
    await user.click(screen.getByRole('button', { name: 'Send again: shan@shop.example' }));
    expect(await screen.findByText('Invite sent')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Withdraw: shan@shop.example' }));
    await user.click(await screen.findByRole('button', { name: 'Withdraw invite' }));
    await waitFor(() => expect(screen.queryByText('shan@shop.example')).not.toBeInTheDocument());
    await waitFor(expectFocusKept);
  });
});

describe('the console of', () => {
  const menu = () =>
    within(screen.getByRole('navigation', { name: 'Administration' }))
      .getAllByRole('link')
      .map(({ title }) => title);
  const openAs = (staffRole: StaffRole, path: string) => {
    world.user = { ...admin, staffRole };
    return openAdmin(path);
  };

  it('support lists orders and tickets, and shows an order without actions', async () => {
    world.orders = [makeOrder(482913, { paymentMethod: 'bank', paymentStatus: 'verified', trackingNumber: 'JM 77' })];
    openAs('support', `/admin/dashboard?order=${world.orders[0]?.id}`);
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('JM 77')).toBeVisible();
    const buttons = drawer.getAllByRole('button').map((button) => button.textContent || button.ariaLabel);
    expect(buttons).toEqual(['Close']);
    expect(menu()).toEqual(['Orders Management', 'Support Tickets', 'Customers', 'Logout']);
    expect(screen.queryByText('Export Data')).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(world.calls.filter((call) => !/^GET \/(tickets|admin\/orders)/.test(call))).toEqual([]);
  });

  it.each<[StaffRole, string]>([
    ['support', '/admin/dashboard?tab=products'],
    ['support', '/admin/receipts'],
    ['support', '/admin/shop-details'],
    ['manager', '/admin/staff'],
    ['manager', '/admin/access-log'],
  ])('%s says that %s is not for the role', async (role, path) => {
    openAs(role, path);
    expect(await screen.findByRole('heading', { name: 'This page is not for your role' })).toBeVisible();
  });

  it('a manager has neither staff nor the access log', async () => {
    openAs('manager', '/admin/mails');
    await screen.findByRole('heading', { name: 'Mails' });
    expect(menu()).not.toContain('Staff');
    expect(menu()).not.toContain('Access Log');
    expect(menu()).toContain('Analytics');
  });
});
