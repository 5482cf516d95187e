import * as pdfjs from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './signing.module.css';

// The worker is served from this origin: the content security policy allows no other host.
pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

type Document = Awaited<ReturnType<typeof pdfjs.getDocument>['promise']>;

export interface DocumentPagesProps {
  readonly file: Blob;
  readonly pages: readonly { readonly width: number; readonly height: number }[];
  readonly pageLabel: (page: number) => string;
  /** What lies on a page, in its own coordinates: fractions from the top left corner. */
  readonly renderOver: (page: number) => ReactNode;
  readonly onFailed: () => void;
}

/** The exact pages of a document, with the fields on top. Pages have their size before they are drawn. */
export function DocumentPages({ file, pages, pageLabel, renderOver, onFailed }: DocumentPagesProps) {
  const [document, setDocument] = useState<Document | null>(null);
  const failed = useRef(onFailed);
  useEffect(() => {
    const task = file.arrayBuffer().then((data) => pdfjs.getDocument({ data, isEvalSupported: false, verbosity: 0 }));
    task.then(({ promise }) => promise).then(setDocument, () => failed.current());
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

/** Draws a page when it comes near the viewport. Its text is there for screen readers. */
function Sheet({ document, number }: { readonly document: Document; readonly number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    let isWanted = true;
    const draw = async () => {
      const page = await document.getPage(number);
      if (!isWanted) return;
      const { width } = page.getViewport({ scale: 1 });
      const scale = Math.min(3, ((element.clientWidth || width) / width) * Math.max(1, window.devicePixelRatio));
      const viewport = page.getViewport({ scale });
      Object.assign(element, { width: Math.floor(viewport.width), height: Math.floor(viewport.height) });
      await page.render({ canvas: element, viewport, annotationMode: pdfjs.AnnotationMode.DISABLE }).promise;
      const { items } = await page.getTextContent();
      if (isWanted) setText(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    };
    const nearbyObserver = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        nearbyObserver.disconnect();
        draw().catch(() => undefined);
      },
      { rootMargin: '600px' },
    );
    nearbyObserver.observe(element);
    return () => {
      isWanted = false;
      nearbyObserver.disconnect();
    };
  }, [document, number]);
  return (
    <>
      <canvas ref={canvas} className={styles.canvas} aria-hidden />
      <p className={styles.hidden}>{text}</p>
    </>
  );
}
