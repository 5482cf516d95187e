import { useText } from '../../i18n';
import { summaryDocs } from '../../i18n/en/records/summary-docs';
import { Button, Dialog } from '../../ui';
import { PdfViewer } from '../documents';
import { PdfIcon } from './summary-icons';
import type { SummaryState } from './use-summary';
import styles from './summary-docs.module.css';

export interface SummaryPreviewProps {
  readonly summary: SummaryState;
}

/** The document as it would be downloaded. */
export function SummaryPreview({ summary: { preview, parts, busy, download, closePreview } }: SummaryPreviewProps) {
  const text = useText(summaryDocs);
  return (
    <Dialog
      isOpen={preview !== null}
      onClose={closePreview}
      title={text('title')}
      width={1180}
      hasStickyActions
      actions={
        <>
          <Button onClick={closePreview}>{text('close')}</Button>
          <Button tone="primary" icon={PdfIcon} isBusy={busy === 'pdf'} onClick={() => void download('pdf')}>
            {text('downloadPdf')}
          </Button>
        </>
      }
    >
      <div className={styles.viewer}>
        <PdfViewer blob={preview?.blob ?? null} name={`${parts?.name ?? ''}.pdf`} />
      </div>
    </Dialog>
  );
}
