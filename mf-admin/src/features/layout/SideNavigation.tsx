import { useShop } from '@shop/platform/platform';
import { Link, useLocation } from '@shop/platform/router';
import { classNames, IconButton } from '@shop/platform/ui';
import { LogOut, Mail, Menu, MessageSquare, Newspaper, Package, ShieldCheck, Tag, UserX, WholeWord, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Count } from '../../shared/parts/Count.tsx';
import { useSessionEnded } from '../../shared/use-session-ended.ts';
import { useOpenTicketsQuery } from './open-tickets.api.ts';
import styles from './SideNavigation.module.css';

const pollMs = 30_000;

/** The dashboard's tabs at the side (product.md#admin-pages): words at 1024 px and more, icons below, a top bar with a menu on phones. */
export function SideNavigation() {
  const { pathname, search } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const { data: openTickets = 0, error } = useOpenTicketsQuery(undefined, { pollingInterval: pollMs });
  useSessionEnded(error);
  const products = new URLSearchParams(search).get('tab') === 'products';
  const onDashboard = pathname === '/admin/dashboard';
  // The menu closes whenever another page was chosen.
  const here = `${pathname} ${products}`;
  const open = openAt === here;

  return (
    <aside className={classNames(styles.side, open && styles.open)}>
      <div className={styles.top}>
        <Brand />
        <IconButton
          label={open ? 'Close menu' : 'Menu'}
          className={styles.menu}
          aria-expanded={open}
          onClick={() => setOpenAt(open ? undefined : here)}
        >
          {open ? <X size={22} aria-hidden /> : <Menu size={22} aria-hidden />}
        </IconButton>
      </div>
      <nav className={styles.nav} aria-label="Administration">
        <Entry to="/admin/dashboard" label="Orders Management" current={onDashboard && !products} icon={<Package />} />
        <Entry to="/admin/dashboard?tab=products" label="Product Management" current={onDashboard && products} icon={<Tag />} />
        <Entry
          to="/admin/tickets"
          label="Support Tickets"
          current={pathname === '/admin/tickets'}
          icon={<MessageSquare />}
          count={openTickets}
        />
        <Entry to="/admin/search-words" label="Search Words" current={pathname === '/admin/search-words'} icon={<WholeWord />} />
        <Entry to="/admin/newsletter" label="Newsletter" current={pathname === '/admin/newsletter'} icon={<Newspaper />} />
        <Entry to="/admin/mails" label="Mails" current={pathname === '/admin/mails'} icon={<Mail />} />
        <Entry to="/admin/deleted-accounts" label="Deleted Accounts" current={pathname === '/admin/deleted-accounts'} icon={<UserX />} />
        <Entry to="/admin/access-log" label="Access Log" current={pathname === '/admin/access-log'} icon={<ShieldCheck />} />
        <Entry to="/admin-logout" label="Logout" icon={<LogOut />} last />
      </nav>
    </aside>
  );
}

interface EntryProps {
  to: string;
  label: string;
  icon: ReactNode;
  current?: boolean;
  /** Waiting for staff. */
  count?: number;
  last?: boolean;
}

function Entry({ to, label, icon, current, count, last }: EntryProps) {
  return (
    <Link to={to} title={label} aria-current={current ? 'page' : undefined} className={classNames(styles.entry, last && styles.last)}>
      {icon}
      <span className={styles.label}>{label}</span>
      {count ? (
        <Count tone="gold" className={styles.count}>
          {count}
          <span className="visually-hidden"> open</span>
        </Count>
      ) : null}
    </Link>
  );
}

function Brand() {
  const name = useShop()?.name ?? '';
  return (
    <Link className={styles.brand} to="/" title="Back to Store" aria-label={name ? `${name}, to the store` : 'To the store'}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="#ffc72c" />
        <path d="M17.6 5.5 8.4 17.6h6.2l-1.2 8.9 9.4-12.3h-6.3z" fill="#0f1f18" />
      </svg>
      <span className={styles.brandName}>{name}</span>
    </Link>
  );
}
