import { ChevronLeft, ChevronRight } from 'lucide-react';

interface PageTurnerProps {
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}

export function PageTurner({ page, pages, onTurn }: PageTurnerProps) {
  const isFirst = page === 1;
  const isLast = page === pages;
  return (
    <>
      <button
        type="button"
        aria-label="Previous page"
        aria-disabled={isFirst}
        onClick={() => !isFirst && onTurn(page - 1)}
      >
        <ChevronLeft size={17} aria-hidden />
      </button>
      <span role="status">
        Page {page} of {pages}
      </span>
      <button type="button" aria-label="Next page" aria-disabled={isLast} onClick={() => !isLast && onTurn(page + 1)}>
        <ChevronRight size={17} aria-hidden />
      </button>
    </>
  );
}
