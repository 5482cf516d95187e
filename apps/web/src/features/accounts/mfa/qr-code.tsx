import { useEffect, useState } from 'react';
import styles from './mfa-step.module.css';

export interface QrCodeProps {
  readonly content: string;
  /** Text alternative for screen readers. */
  readonly label: string;
}

/** A QR code drawn as one SVG path. The encoder is loaded when the first code is shown. */
export function QrCode({ content, label }: QrCodeProps) {
  const [cells, setCells] = useState<readonly (readonly boolean[])[] | null>(null);
  useEffect(() => {
    let isMounted = true;
    import('uqr').then(
      ({ encode }) => {
        if (isMounted) setCells(encode(content, { ecc: 'M', border: 0 }).data);
      },
      // Without the image the user can type the secret, which is shown below.
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
