/** Illustration for empty states: an empty battery on its shelf. */
export function EmptyDrawing() {
  return (
    <svg width="132" height="96" viewBox="0 0 132 96" fill="none" aria-hidden="true">
      <ellipse cx="66" cy="86" rx="54" ry="6" fill="#f0f2ec" />
      <rect x="30" y="14" width="72" height="66" rx="12" fill="#fff" stroke="#c9cfc5" strokeWidth="2" />
      <path d="M56 14V8a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v6" stroke="#c9cfc5" strokeWidth="2" />
      <rect x="38" y="60" width="56" height="12" rx="5" fill="#ffc72c" />
      <path d="M38 46h56M38 32h56" stroke="#e1e5dd" strokeWidth="2" strokeDasharray="3 5" strokeLinecap="round" />
    </svg>
  );
}
