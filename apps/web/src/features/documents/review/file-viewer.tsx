import { Suspense, useCallback, useMemo, useState } from 'react';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { documents as documentTexts } from '../../../i18n/en/records/documents';
import { EmptyState, ErrorState, IconButton, SkeletonLines } from '../../../ui';
import { RotateIcon, ZoomInIcon, ZoomOutIcon } from '../document-icons';
import type { DocumentFile } from '../document-shapes';
import type { ViewState } from './pdf-pages';
import styles from './review.module.css';
import { lazyPart } from '../../../ui/overlays/lazy-part';

const PdfPages = lazyPart(() => import('./pdf-pages'), 'PdfPages');

/** Image types that every browser displays. */
const IMAGE_TYPES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
const ZOOM = { min: 0.5, max: 3, step: 0.25 } as const;
const FULL_ROTATION = 360;
const QUARTER_TURN = 90;

export interface FileViewerProps {
  readonly file: DocumentFile;
  /** Called when the file is visible. */
  readonly onRendered: () => void;
}

/** Shows images and PDF pages from fetched bytes inside the page; other types are offered as a download. */
export function FileViewer({ file, onRendered }: FileViewerProps) {
  const text = useText(documentTexts);
  const [view, setView] = useState<ViewState>({ zoom: 1, rotation: 0 });
  const [pages, setPages] = useState<{ readonly page: number; readonly count: number } | null>(null);
  const isPdf = file.type === 'application/pdf';
  const canShow = isPdf || IMAGE_TYPES.has(file.type);
  const bytes = useCall(
    'viewFileInline',
    { params: { id: file._id }, query: {} },
    { enabled: canShow, staleTime: Infinity, gcTime: 60_000, refetchOnWindowFocus: false },
  );
  const blob = useMemo(
    () => (bytes.data instanceof Blob ? new Blob([bytes.data], { type: file.type }) : null),
    [bytes.data, file.type],
  );
  const zoomBy = (step: number) =>
    setView((previousView) => ({
      ...previousView,
      zoom: Math.min(ZOOM.max, Math.max(ZOOM.min, previousView.zoom + step)),
    }));
  if (!canShow)
    return (
      <div className={styles.ground}>
        <EmptyState title={text('cannotShow')} ghostRows={0} />
      </div>
    );
  if (bytes.error)
    return (
      <div className={styles.ground}>
        <ErrorState title={text('viewFailed')} help={text('viewFailedHelp')} onRetry={() => void bytes.refetch()} />
      </div>
    );
  return (
    <div className={styles.ground}>
      <div className={styles.tools}>
        <span>{pages && text('page', { page: pages.page, pages: pages.count })}</span>
        <span className={styles.grow} />
        <IconButton
          icon={ZoomOutIcon}
          name={text('zoomOut')}
          disabled={view.zoom <= ZOOM.min}
          onClick={() => zoomBy(-ZOOM.step)}
        />
        <span className={styles.zoom}>{Math.round(view.zoom * 100)} %</span>
        <IconButton
          icon={ZoomInIcon}
          name={text('zoomIn')}
          disabled={view.zoom >= ZOOM.max}
          onClick={() => zoomBy(ZOOM.step)}
        />
        <IconButton
          icon={RotateIcon}
          name={text('rotate')}
          onClick={() =>
            setView((previousView) => ({
              ...previousView,
              rotation: (previousView.rotation + QUARTER_TURN) % FULL_ROTATION,
            }))
          }
        />
      </div>
      <div className={styles.canvas} tabIndex={0} role="group" aria-label={text('picture', { name: file.name })}>
        {!blob && <SkeletonLines lines={10} label={text('loadingFile', { name: file.name })} />}
        {blob && !isPdf && <FileImage blob={blob} name={file.name} view={view} onRendered={onRendered} />}
        {blob && isPdf && (
          <Suspense fallback={<SkeletonLines lines={10} label={text('loadingFile', { name: file.name })} />}>
            <PdfPages
              blob={blob}
              view={view}
              onRendered={onRendered}
              onPage={(page, count) => setPages({ page, count })}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}

interface FileImageProps {
  readonly blob: Blob;
  readonly name: string;
  readonly view: ViewState;
  readonly onRendered: () => void;
}

function FileImage({ blob, name, view, onRendered }: FileImageProps) {
  const text = useText(documentTexts);
  // The object URL lives as long as the image element that shows it.
  const attach = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return (
    <img
      ref={attach}
      alt={text('picture', { name })}
      className={styles.picture}
      style={{ width: `${view.zoom * 100}%`, rotate: `${view.rotation}deg` }}
      onLoad={onRendered}
    />
  );
}
