import { steadyId } from './steady-id.ts';

export interface DemoUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

export const demoPassword = 'island-demo-2026';

/** Customers with an account. The admin comes from the site's settings. */
export const demoUsers: readonly DemoUser[] = ['Andre Campbell', 'Shanice Brown', 'Tanya Reid'].map((name) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { id: steadyId(`user ${name}`), email: demoEmail(name), firstName, lastName };
});

/** An address at example.com, which is reserved and receives no mail. */
export function demoEmail(name: string): string {
  return `${name.toLowerCase().replace(' ', '.')}@example.com`;
}

export const demoUserId = (name: string): string | null =>
  demoUsers.find(({ firstName, lastName }) => `${firstName} ${lastName}` === name)?.id ?? null;
