import type { Shop } from '@shop/contracts/shop';
import { demoShop } from '@shop/platform/testing';
import { screen, within } from '@testing-library/react';
import { missingDetails } from '../src/features/first-steps/rules.ts';
import { world } from './support/shop-server.ts';
import { openAdmin } from './support/site.tsx';

const newShop: Shop = {
  ...demoShop,
  ...{ name: 'Your shop', telephone: '', telephoneLink: '', email: '' },
  stores: demoShop.stores.map((store) => ({ ...store, hoursText: '', hours: [], directionsUrl: '' })),
  bank: { name: '', accountName: '', accountNumber: '', branch: '' },
};
const noOrders = {
  totalOrders: 0,
  pendingOrders: 0,
  todayOrders: 0,
  totalRevenue: '0.00',
  pendingPayments: 0,
} as const;
const steps = async () => within(await screen.findByRole('region', { name: 'Before you open' }));

describe('missingDetails', () => {
  it('names every detail that a new record lacks', () => {
    expect(missingDetails(newShop)).toEqual([
      ...['name', 'telephone', 'email'],
      ...demoShop.stores.map(({ name }) => `address and hours of ${name}`),
    ]);
  });

  it('is empty when all details are set', () => {
    expect(missingDetails(demoShop)).toEqual([]);
  });
});

describe('the first steps on the dashboard', () => {
  it('link to each step of an empty shop and name missing details', async () => {
    Object.assign(world, { stats: noOrders, orders: [], products: [] });
    openAdmin('/admin/dashboard', newShop);
    const list = await steps();
    expect(list.getByText('0 of 5 steps are done.')).toBeInTheDocument();
    expect(list.getByText(/^Still missing: name, telephone, email, address and hours of /)).toBeInTheDocument();
    expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Enter the details of your shop', '/admin/shop-details'],
      ['Add a passkey to your account', '/account/settings'],
      ['Enter your bank account', '/admin/shop-details'],
      ['Add your first product', '/admin/dashboard?tab=products'],
      ['Place a test order', '/'],
    ]);
  });

  it('leave only the test order when details, a passkey and a product are there', async () => {
    Object.assign(world, { stats: noOrders, orders: [], passkeys: [{ id: 'p1' }] });
    openAdmin('/admin/dashboard', demoShop);
    const list = await steps();
    expect(list.getByText('4 of 5 steps are done.')).toBeInTheDocument();
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Place a test order']);
  });

  it('are not shown once there is an order', async () => {
    openAdmin('/admin/dashboard', newShop);
    expect(await screen.findByRole('table', { name: 'Orders' })).toBeInTheDocument();
    expect(await within(screen.getByLabelText('Figures')).findByText('1,284')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Before you open' })).not.toBeInTheDocument();
  });
});
