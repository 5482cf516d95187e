import { useText } from '../../i18n';
import { summaryDocs } from '../../i18n/en/records/summary-docs';
import { Button, ShowIcon } from '../../ui';
import type { AreaSection, DocumentOwner } from '../documents';
import { SummaryChoice } from './summary-choice';
import { ExcelIcon, PdfIcon, SummaryIcon } from './summary-icons';
import { SummaryPreview } from './summary-preview';
import { useSummary } from './use-summary';
import styles from './summary-docs.module.css';

/**
 * Summary Document: the record as PDF or Excel workbook, made on demand from what the viewer sees. The choice of what to
 * leave out is remembered for the next record of the form.
 * @source spec 2-records §2.10
 */
export function useSummarySection({ owner }: Pick<DocumentOwner, 'owner'>): AreaSection | null {
  const text = useText(summaryDocs);
  const summary = useSummary(owner);
  const { parts, out, busy, change, download, openPreview } = summary;
  if (!parts) return null;
  return {
    id: 'summary',
    kind: 'summary',
    title: text('title'),
    icon: SummaryIcon,
    count: null,
    fact: out.size > 0 ? text('leftOut', { count: out.size }) : text('onDemand'),
    items: [],
    actions: (
      <>
        <Button
          size="small"
          icon={PdfIcon}
          isBusy={busy === 'pdf'}
          aria-label={text('downloadPdf')}
          onClick={() => void download('pdf')}
        >
          {text('pdf')}
        </Button>
        <Button
          size="small"
          icon={ExcelIcon}
          isBusy={busy === 'xlsx'}
          aria-label={text('downloadExcel')}
          onClick={() => void download('xlsx')}
        >
          {text('excel')}
        </Button>
      </>
    ),
    body: (
      <div className={styles.panel}>
        <div className={styles.head}>
          <p className={styles.help}>{text('help')}</p>
          <div className={styles.actions}>
            {out.size > 0 && (
              <Button size="small" tone="quiet" onClick={() => change(new Set())}>
                {text('includeAll')}
              </Button>
            )}
            <Button size="small" icon={ShowIcon} isBusy={busy === 'preview'} onClick={() => void openPreview()}>
              {text('preview')}
            </Button>
          </div>
        </div>
        <SummaryChoice parts={parts} leftOut={out} onChange={change} />
        <SummaryPreview summary={summary} />
      </div>
    ),
  };
}
