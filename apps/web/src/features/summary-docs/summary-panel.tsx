import { useState } from 'react';
import { useText } from '../../i18n';
import { summaryDocs } from '../../i18n/en/records/summary-docs';
import { Button, SectionPanel, ShowIcon } from '../../ui';
import { SummaryChoice } from './summary-choice';
import { ExcelIcon, PdfIcon } from './summary-icons';
import { SummaryPreview } from './summary-preview';
import { useSummary } from './use-summary';
import styles from './summary-docs.module.css';

export interface SummaryPanelProps {
  /** The id of the record. */
  readonly owner: string;
}

/**
 * Summary Document: the record as PDF or Excel workbook, made on demand from what the viewer sees. The choice of what to
 * leave out is remembered for the next record of the form.
 * @source spec 2-records §2.10
 */
export function SummaryPanel({ owner }: SummaryPanelProps) {
  const text = useText(summaryDocs);
  const summary = useSummary(owner);
  const [isOpen, setOpen] = useState(false);
  const { parts, out, busy, change, download, openPreview } = summary;
  if (!parts) return null;
  const downloads = (
    <span className={styles.downloads}>
      <span className={styles.hint}>{out.size > 0 ? text('leftOut', { count: out.size }) : text('onDemand')}</span>
      <Button
        size="small"
        icon={PdfIcon}
        busy={busy === 'pdf'}
        aria-label={text('downloadPdf')}
        onClick={() => void download('pdf')}
      >
        {text('pdf')}
      </Button>
      <Button
        size="small"
        icon={ExcelIcon}
        busy={busy === 'xlsx'}
        aria-label={text('downloadExcel')}
        onClick={() => void download('xlsx')}
      >
        {text('excel')}
      </Button>
    </span>
  );
  return (
    <SectionPanel title={text('title')} isOpen={isOpen} onOpenChange={setOpen} aside={downloads}>
      <div className={styles.head}>
        <p className={styles.help}>{text('help')}</p>
        <div className={styles.actions}>
          {out.size > 0 && (
            <Button size="small" tone="quiet" onClick={() => change(new Set())}>
              {text('includeAll')}
            </Button>
          )}
          <Button size="small" icon={ShowIcon} busy={busy === 'preview'} onClick={() => void openPreview()}>
            {text('preview')}
          </Button>
        </div>
      </div>
      <SummaryChoice parts={parts} out={out} onChange={change} />
      <SummaryPreview summary={summary} />
    </SectionPanel>
  );
}
