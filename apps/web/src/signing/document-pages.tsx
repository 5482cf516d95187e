import * as pdfjs from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import readAloud from '../ui/text/read-aloud.module.css';
import styles from './signing.module.css';

// The worker is served from this origin: the content security policy allows no other host.
pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

type Document = Awaited<ReturnType<typeof pdfjs.getDocument>['promise']>;

export interface DocumentPagesProps {
  readonly file: Blob;
  readonly pages: readonly { readonly width: number; readonly height: number }[];
  readonly pageLabel: (page: number) => string;
  /** The overlay of a page, in its own coordinates: fractions from the top left corner. */
  readonly renderOver: (page: number) => ReactNode;
  readonly onFailed: () => void;
}

/** The exact pages of a document, with the fields on top. Pages have their size before they are drawn. */
export function DocumentPages({ file, pages, pageLabel, renderOver, onFailed }: DocumentPagesProps) {
  const [document, setDocument] = useState<Document | null>(null);
  const failedRef = useRef(onFailed);
  useEffect(() => {
    const task = file.arrayBuffer().then((data) => pdfjs.getDocument({ data, isEvalSupported: false, verbosity: 0 }));
    task.then(({ promise }) => promise).then(setDocument, () => failedRef.current());
    return () => void task.then((loadTask) => loadTask.destroy());
  }, [file]);
  return pages.map((size, index) => (
    <section
      key={index}
      className={styles.sheet}
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
      aria-label={pageLabel(index + 1)}
    >
      {document && <Sheet document={document} number={index + 1} />}
      {renderOver(index + 1)}
    </section>
  ));
}

/** A page that became wider by more than this, as when a phone is turned, is drawn again. */
const MAX_UPSCALE = 1.2;

/** Draws a page when it comes near the viewport. Its text is available to screen readers. */
function Sheet({ document, number }: { readonly document: Document; readonly number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawnWidth, setDrawnWidth] = useState(0);
  const [text, setText] = useState('');
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const widthObserver = new ResizeObserver(() =>
      setDrawnWidth((drawnNumber) =>
        element.clientWidth > drawnNumber * MAX_UPSCALE ? element.clientWidth : drawnNumber,
      ),
    );
    widthObserver.observe(element);
    return () => widthObserver.disconnect();
  }, []);
  useEffect(() => {
    const element = canvas.current;
    if (!element || drawnWidth === 0) return undefined;
    const closedController = new AbortController();
    const nearbyObserver = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        nearbyObserver.disconnect();
        drawPage(document, number, element, drawnWidth, closedController.signal).then(
          (foundText) => !closedController.signal.aborted && setText(foundText),
          () => undefined,
        );
      },
      { rootMargin: '600px' },
    );
    nearbyObserver.observe(element);
    return () => {
      closedController.abort();
      nearbyObserver.disconnect();
    };
  }, [document, number, drawnWidth]);
  return (
    <>
      <canvas ref={canvas} className={styles.canvas} aria-hidden />
      <p className={readAloud.text}>{text}</p>
    </>
  );
}

/** Draws a page for a width in CSS pixels, unless it is no longer wanted. @returns the text of the page */
async function drawPage(
  document: Document,
  number: number,
  canvas: HTMLCanvasElement,
  cssWidth: number,
  signal: AbortSignal,
): Promise<string> {
  const page = await document.getPage(number);
  signal.throwIfAborted();
  const { width } = page.getViewport({ scale: 1 });
  const scale = Math.min(3, (cssWidth / width) * Math.max(1, window.devicePixelRatio));
  const viewport = page.getViewport({ scale });
  Object.assign(canvas, { width: Math.floor(viewport.width), height: Math.floor(viewport.height) });
  const task = page.render({ canvas, viewport, annotationMode: pdfjs.AnnotationMode.DISABLE });
  signal.addEventListener('abort', () => task.cancel());
  await task.promise;
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}
