import type { StaffRole } from '@shop/contracts/identity';
import { useShop } from '@shop/platform/platform';
import { skipToken } from '@shop/platform/redux';
import { Link, useLocation } from '@shop/platform/router';
import { classNames, IconButton } from '@shop/platform/ui';
import {
  ChartColumn,
  ContactRound,
  FileText,
  LogOut,
  Mail,
  Menu,
  MessageSquare,
  Newspaper,
  Package,
  ShieldCheck,
  Smartphone,
  Store,
  Tag,
  Users,
  UserX,
  WholeWord,
  X,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Count } from '../../shared/parts/Count.tsx';
import { polled } from '../../shared/polled.ts';
import { reaches, useRights } from '../../shared/rights.ts';
import { useSessionEnded } from '../../shared/use-session-ended.ts';
import styles from './SideNavigation.module.css';
import { useOpenTicketsQuery, useWaitingReceiptsQuery } from './waiting-work.api.ts';

const pollMs = 30_000;

/** Rarely used pages with their lowest roles, listed below the dashboard's tabs. */
const lists: { to: string; label: string; icon: ReactNode; lowest: StaffRole }[] = [
  { to: '/admin/customers', label: 'Customers', icon: <ContactRound />, lowest: 'support' },
  { to: '/admin/shop-details', label: 'Shop Details', icon: <Store />, lowest: 'manager' },
  { to: '/admin/search-words', label: 'Search Words', icon: <WholeWord />, lowest: 'manager' },
  { to: '/admin/newsletter', label: 'Newsletter', icon: <Newspaper />, lowest: 'manager' },
  { to: '/admin/mails', label: 'Mails', icon: <Mail />, lowest: 'manager' },
  { to: '/admin/deleted-accounts', label: 'Deleted Accounts', icon: <UserX />, lowest: 'manager' },
  { to: '/admin/staff', label: 'Staff', icon: <Users />, lowest: 'owner' },
  { to: '/admin/access-log', label: 'Access Log', icon: <ShieldCheck />, lowest: 'owner' },
];

/** The admin menu (product.md#admin-pages): labels from 1024 px, icons below, a top bar with a menu on phones. */
export function SideNavigation() {
  const { pathname, search } = useLocation();
  const { role } = useRights();
  const [openAt, setOpenAt] = useState<string>();
  const products = new URLSearchParams(search).get('tab') === 'products';
  // Remembers the page it opened on, so that navigation closes the menu.
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
        <Tabs pathname={pathname} products={products} />
        {lists.map(
          ({ to, lowest, ...entry }) =>
            reaches(role, lowest) && <Entry key={to} to={to} current={pathname === to} {...entry} />,
        )}
        <Entry to="/admin-logout" label="Logout" icon={<LogOut />} last />
      </nav>
    </aside>
  );
}

/** The dashboard's tabs with counts of waiting work. */
function Tabs({ pathname, products }: { pathname: string; products: boolean }) {
  const tickets = useOpenTicketsQuery(undefined, { ...polled(pollMs) });
  const { canManage } = useRights();
  const receipts = useWaitingReceiptsQuery(canManage ? undefined : skipToken, { ...polled(pollMs) });
  useSessionEnded(tickets.error ?? receipts.error);
  const onDashboard = pathname === '/admin/dashboard';
  return (
    <>
      <Entry to="/admin/dashboard" label="Orders Management" current={onDashboard && !products} icon={<Package />} />
      {canManage && (
        <Entry
          to="/admin/receipts"
          label="Receipts"
          current={pathname === '/admin/receipts'}
          icon={<FileText />}
          count={receipts.data}
          counted="waiting"
        />
      )}
      {canManage && (
        <Entry
          to="/admin/dashboard?tab=products"
          label="Product Management"
          current={onDashboard && products}
          icon={<Tag />}
        />
      )}
      {canManage && (
        <Entry to="/admin/devices" label="Devices" current={pathname === '/admin/devices'} icon={<Smartphone />} />
      )}
      <Entry
        to="/admin/tickets"
        label="Support Tickets"
        current={pathname === '/admin/tickets'}
        icon={<MessageSquare />}
        count={tickets.data}
        counted="open"
      />
      {canManage && (
        <Entry
          to="/admin/analytics"
          label="Analytics"
          current={pathname === '/admin/analytics'}
          icon={<ChartColumn />}
        />
      )}
    </>
  );
}

interface EntryProps {
  to: string;
  label: string;
  icon: ReactNode;
  current?: boolean;
  /** Number of waiting items, and their noun. */
  count?: number;
  counted?: string;
  last?: boolean;
}

function Entry({ to, label, icon, current, count, counted, last }: EntryProps) {
  return (
    <Link
      to={to}
      title={label}
      aria-current={current ? 'page' : undefined}
      className={classNames(styles.entry, last && styles.last)}
    >
      {icon}
      <span className={styles.label}>{label}</span>
      {count ? (
        <Count tone="gold" className={styles.count}>
          {count}
          <span className="visually-hidden"> {counted}</span>
        </Count>
      ) : null}
    </Link>
  );
}

function Brand() {
  const name = useShop()?.name ?? '';
  return (
    <Link
      className={styles.brand}
      to="/"
      title="Back to Store"
      aria-label={name ? `${name}, to the store` : 'To the store'}
    >
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="#ffc72c" />
        <path d="M17.6 5.5 8.4 17.6h6.2l-1.2 8.9 9.4-12.3h-6.3z" fill="#0f1f18" />
      </svg>
      <span className={styles.brandName}>{name}</span>
    </Link>
  );
}
