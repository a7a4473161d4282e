import type { User } from '@shop/contracts/auth';

export const user: User = {
  id: 'u1',
  email: 'ann@example.com',
  username: null,
  firstName: 'Ann',
  lastName: 'Brown',
  profileImageUrl: null,
  accountType: 'customer',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
