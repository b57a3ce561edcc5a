// A bar within a table's cell: how large a share of the whole.
export const ShareBar = ({ part, whole }: { part: number; whole: number }) => (
  <svg className="bar-cell" aria-hidden="true">
    <rect x="1" y="1" width={`${whole > 0 ? ((98 * part) / whole).toFixed(1) : 0}%`} height="8" />
  </svg>
);
