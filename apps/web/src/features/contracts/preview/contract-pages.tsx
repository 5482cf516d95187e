import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { ErrorState, SkeletonLines, useWidth } from '../../../ui';
import styles from './preview.module.css';

// The worker is served from this origin: the content security policy allows no other host.
pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

const MAX_WIDTH = 760;

/** The pages of a rendered contract, one below the other. */
export function ContractPages({ blob }: { readonly blob: Blob }) {
  const text = useText(contracts);
  const { host, width: available } = useWidth<HTMLDivElement>(true);
  const [count, setCount] = useState(0);
  const width = Math.min(MAX_WIDTH, available);
  return (
    <div ref={host} className={styles.pages}>
      <Document
        file={blob}
        loading={<SkeletonLines lines={10} />}
        error={<ErrorState title={text('viewFailed')} help={text('loadHelp')} />}
        onLoadSuccess={({ numPages }) => setCount(numPages)}
      >
        {width > 0 &&
          Array.from({ length: count }, (_, index) => (
            <div key={index} className={styles.sheet}>
              <Page pageNumber={index + 1} width={width} renderAnnotationLayer={false} loading="" />
            </div>
          ))}
      </Document>
    </div>
  );
}
