import { Suspense, useState, type ReactNode } from 'react';
import { useText } from '../../../i18n';
import { documents as documentTexts } from '../../../i18n/en/records/documents';
import { IconButton, SkeletonLines } from '../../../ui';
import { ZoomInIcon, ZoomOutIcon } from '../document-icons';
import styles from './review.module.css';
import { lazyPart } from '../../../ui/overlays/lazy-part';

const PdfPages = lazyPart(() => import('./pdf-pages'), 'PdfPages');
const ZOOM = { min: 0.5, max: 3, step: 0.25 } as const;

export interface PdfViewerProps {
  readonly blob: Blob | null;
  readonly name: string;
  /** At the left of the tools: a legend. */
  readonly tools?: ReactNode;
  /** Rendered over a page, in a box of exactly its size. */
  readonly overlay?: ((page: number) => ReactNode) | undefined;
}

/** The pages of a PDF with zoom, for pages that are not about an uploaded file. */
export function PdfViewer({ blob, name, tools, overlay }: PdfViewerProps) {
  const text = useText(documentTexts);
  const [zoom, setZoom] = useState(1);
  const [pages, setPages] = useState<{ readonly page: number; readonly count: number } | null>(null);
  const loadingLines = <SkeletonLines lines={10} label={text('loadingFile', { name })} />;
  return (
    <div className={styles.ground}>
      <div className={styles.tools}>
        {tools}
        <span className={styles.grow} />
        <span>{pages && text('page', { page: pages.page, pages: pages.count })}</span>
        <IconButton
          icon={ZoomOutIcon}
          name={text('zoomOut')}
          disabled={zoom <= ZOOM.min}
          onClick={() => setZoom(zoom - ZOOM.step)}
        />
        <span className={styles.zoom}>{Math.round(zoom * 100)} %</span>
        <IconButton
          icon={ZoomInIcon}
          name={text('zoomIn')}
          disabled={zoom >= ZOOM.max}
          onClick={() => setZoom(zoom + ZOOM.step)}
        />
      </div>
      <div className={styles.canvas} tabIndex={0} role="group" aria-label={text('picture', { name })}>
        {!blob && loadingLines}
        {blob && (
          <Suspense fallback={loadingLines}>
            <PdfPages
              blob={blob}
              view={{ zoom, rotation: 0 }}
              onRendered={() => undefined}
              onPage={(page, count) => setPages({ page, count })}
              overlay={overlay}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}
