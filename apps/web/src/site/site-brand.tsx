/** The mark and the two-part wordmark as static markup. */
export function SiteBrand({ size = 28 }: { readonly size?: number }) {
  return (
    <span className="brand">
      <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <rect width="24" height="24" rx="6.5" className="mark-ground" />
        <path d="M5.5 5h4v9.5h3.2l-.9 4.5H5.5z" className="mark-foot" />
        <path d="M14.3 14.5h4.2V19h-5.1z" className="mark-foot" />
        <path d="M11.6 5h7v7.3h-3.2l-.9 4.5-.6-4.5h-2.3z" className="mark-key" />
      </svg>
      <span>
        <b>Lend</b>
        <span>Wright</span>
      </span>
    </span>
  );
}
