import { useEffect, useState } from 'react';
import styles from './mfa-step.module.css';

export interface QrCodeProps {
  readonly content: string;
  /** What it is, for those who do not see it. */
  readonly label: string;
}

/** A square code, drawn as one path. The drawing library comes when the first code is shown. */
export function QrCode({ content, label }: QrCodeProps) {
  const [cells, setCells] = useState<readonly (readonly boolean[])[] | null>(null);
  useEffect(() => {
    let isMounted = true;
    import('uqr').then(
      ({ encode }) => {
        if (isMounted) setCells(encode(content, { ecc: 'M', border: 0 }).data);
      },
      // Without it the secret is typed by hand: it stands below.
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [content]);
  const path = cells?.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <div className={styles.qr}>
      {cells && (
        <svg viewBox={`0 0 ${cells.length} ${cells.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
          <path d={path} fill="currentColor" />
        </svg>
      )}
    </div>
  );
}
