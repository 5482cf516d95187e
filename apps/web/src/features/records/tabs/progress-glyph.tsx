import type { Progress } from '../../../form-view';

/**
 * How complete a tab is: a check when complete, otherwise a ring with its share; red while required fields are missing.
 */
export function ProgressGlyph({ progress: { filled, total, missing } }: { readonly progress: Progress }) {
  if (total > 0 && missing === 0 && filled === total) {
    return (
      <svg width="15" height="15" viewBox="0 0 14 14" aria-hidden>
        <circle cx="7" cy="7" r="6.25" fill="var(--green-d)" />
        <path
          d="M4.3 7.2l1.9 1.9 3.5-3.9"
          fill="none"
          stroke="var(--panel)"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    );
  }
  const share = total === 0 ? 0 : Math.round((filled / total) * 100);
  return (
    <svg width="15" height="15" viewBox="0 0 15 15" aria-hidden style={{ transform: 'rotate(-90deg)' }}>
      <circle cx="7.5" cy="7.5" r="5.75" fill="none" stroke="var(--edge)" strokeWidth="2" />
      {share > 0 && (
        <circle
          cx="7.5"
          cy="7.5"
          r="5.75"
          fill="none"
          stroke={missing > 0 ? 'var(--red-d)' : 'var(--bar)'}
          strokeWidth="2"
          strokeLinecap="round"
          pathLength={100}
          strokeDasharray={`${share} 100`}
        />
      )}
    </svg>
  );
}
