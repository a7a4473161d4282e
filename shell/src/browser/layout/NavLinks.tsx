import type { NavEntry } from '@shop/contracts/remote';
import { Link } from '@shop/platform/router';
import { NavCount } from './NavCount.tsx';
import { useSection } from './use-section.ts';

export function NavLinks({ links, className }: { links: NavEntry[]; className?: string }) {
  const section = useSection();
  return links.map((entry) => (
    <Link viewTransition key={entry.to} to={entry.to} aria-current={section(entry)} className={className}>
      {entry.label}
      {entry.counts && <NavCount storedAt={entry.counts} />}
    </Link>
  ));
}
