import { useShop } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { Card } from '@shop/platform/ui';
import { Steps } from 'antd';
import styles from './FirstSteps.module.css';
import { usePasskeyCountQuery, useProductCountQuery } from './first-steps.api.ts';
import { hasBankAccount, missingDetails } from './rules.ts';

interface Step {
  title: string;
  address: string;
  isDone: boolean;
  help: string;
}

/** Leads the owner of an empty shop to the first order (product.md#first-steps). */
export function FirstSteps() {
  const shop = useShop();
  const { data: products } = useProductCountQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: passkeys } = usePasskeyCountQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!shop || products === undefined || passkeys === undefined) return null;
  const missing = missingDetails(shop);
  const steps: Step[] = [
    {
      title: 'Enter the details of your shop',
      address: '/admin/shop-details',
      isDone: missing.length === 0,
      help: `Still missing: ${missing.join(', ')}.`,
    },
    {
      title: 'Add a passkey to your account',
      address: '/account/settings',
      isDone: passkeys > 0,
      help: 'Owners need one for the bank account and for staff. It asks for your fingerprint, face or PIN.',
    },
    {
      title: 'Enter your bank account',
      address: '/admin/shop-details',
      isDone: hasBankAccount(shop),
      help: 'Without it, customers can pay with cash only.',
    },
    {
      title: 'Add your first product',
      address: '/admin/dashboard?tab=products',
      isDone: products > 0,
      help: 'One by one, or many from a file.',
    },
    {
      title: 'Place a test order',
      address: '/',
      isDone: false,
      help: 'Order as a customer does, then follow the order here until its delivery.',
    },
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Card padded className={styles.card} role="region" aria-labelledby="first-steps">
      <h2 id="first-steps" className={styles.title}>
        Before you open
      </h2>
      <p
        className={`muted ${styles.count}`}
      >{`${steps.filter(({ isDone }) => isDone).length} of ${steps.length} steps are done.`}</p>
      <Steps
        orientation="vertical"
        current={next}
        items={steps.map(({ title, address, isDone, help }) => ({
          title: isDone ? (
            <span>{`${title}: done`}</span>
          ) : (
            <Link className="underlined" to={address}>
              {title}
            </Link>
          ),
          content: isDone ? undefined : help,
          status: isDone ? 'finish' : undefined,
        }))}
      />
    </Card>
  );
}
