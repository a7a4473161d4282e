import { Link } from '@shop/platform/router';
import { ChevronRight } from 'lucide-react';

/** A section's title, and where it leads on. */
export function SectionHead({ title, link }: { title: string; link?: { label: string; to: string } }) {
  return (
    <div className="home-section-head">
      <h2>{title}</h2>
      {link && (
        <Link className="home-more" to={link.to}>
          {link.label} <ChevronRight size={18} aria-hidden />
        </Link>
      )}
    </div>
  );
}
