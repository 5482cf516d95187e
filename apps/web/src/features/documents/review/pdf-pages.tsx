import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import { useText } from '../../../i18n';
import { documents as documentTexts } from '../../../i18n/en/records/documents';
import { ErrorState, SkeletonLines, useWidth } from '../../../ui';
import { dropFields } from './drop-fields';
import styles from './review.module.css';

// The worker is served from this origin: the content security policy allows no other host.
pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

/** Errors in a document's own fonts are not reported. */
const PDF_OPTIONS = { verbosity: pdfjs.VerbosityLevel.ERRORS } as const;

/** Display settings of the viewer. */
export interface ViewState {
  readonly zoom: number;
  /** Degrees, a multiple of 90. */
  readonly rotation: number;
}

export interface PdfPagesProps {
  readonly blob: Blob;
  readonly view: ViewState;
  readonly onRendered: () => void;
  readonly onPage: (page: number, count: number) => void;
  /** Rendered over a page, in a box of exactly its size. */
  readonly overlay?: ((page: number) => ReactNode) | undefined;
}

/** Height to width ratio of a page that is not rendered yet: US Letter. */
const LETTER_RATIO = 11 / 8.5;

/** The pages of a PDF, one below the other, as wide as their pane; only those near the viewport are rendered. */
export function PdfPages({ blob, view, onRendered, onPage, overlay }: PdfPagesProps) {
  const text = useText(documentTexts);
  const { host, width } = useWidth<HTMLDivElement>(true);
  const [count, setCount] = useState(0);
  const loadingLines = <SkeletonLines lines={10} />;
  return (
    <div ref={host}>
      <Document
        file={blob}
        options={PDF_OPTIONS}
        loading={loadingLines}
        error={<ErrorState title={text('viewFailed')} help={text('viewFailedHelp')} />}
        onLoadSuccess={(document) => {
          dropFields(document);
          setCount(document.numPages);
          onPage(1, document.numPages);
          onRendered();
        }}
      >
        {width > 0 &&
          Array.from({ length: count }, (_, index) => (
            <LazyPage
              key={index}
              number={index + 1}
              width={width * view.zoom}
              rotation={view.rotation}
              onSeen={() => onPage(index + 1, count)}
              overlay={overlay}
            />
          ))}
      </Document>
    </div>
  );
}

interface LazyPageProps {
  readonly number: number;
  /** Pixels. */
  readonly width: number;
  readonly rotation: number;
  readonly onSeen: () => void;
  readonly overlay: PdfPagesProps['overlay'];
}

/** A page that renders when it comes near the viewport, and reports when it fills the middle of it. */
function LazyPage({ number, width, rotation, onSeen, overlay }: LazyPageProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isNearViewport, setNearViewport] = useState(number <= 2);
  const seenRef = useRef(onSeen);
  useEffect(() => {
    seenRef.current = onSeen;
  });
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNearViewport(true), {
      rootMargin: '800px',
    });
    const middle = new IntersectionObserver(([entry]) => entry?.isIntersecting && seenRef.current(), {
      rootMargin: '-45% 0px -45% 0px',
    });
    observer.observe(element);
    middle.observe(element);
    return () => {
      observer.disconnect();
      middle.disconnect();
    };
  }, []);
  return (
    <div
      ref={container}
      className={styles.page}
      style={{ minHeight: isNearViewport ? undefined : width * LETTER_RATIO }}
    >
      {isNearViewport && (
        <Page
          pageNumber={number}
          width={width}
          rotate={rotation}
          renderAnnotationLayer={false}
          loading={<div style={{ height: width * LETTER_RATIO }} />}
        >
          {overlay?.(number)}
        </Page>
      )}
    </div>
  );
}
