import { Checkbox } from '@mantine/core';
import { REPORT_TOTALS, type ReportTotal } from '@lendwright/api';
import { useText } from '../../i18n';
import { reports } from '../../i18n/en/records/reports';
import type { PartFieldsProps } from './group-fields';
import type { Measure } from './report-shapes';
import styles from './reports.module.css';

/** Their groups make up their total, so they have shares of it. */
const ADDITIVE_MEASURES: ReadonlySet<Measure> = new Set<Measure>(['count', 'sum']);

/** Which totals a report shows: those of rows and columns only in a pivot, and shares where values add up. */
export function TotalsFields({ content, onChange }: Omit<PartFieldsProps, 'view'>) {
  const text = useText(reports);
  const { hiddenTotals = [], groups, measures } = content;
  const isPivot = content.isPivot === true && groups.length > 1;
  const show = (total: ReportTotal, isShown: boolean) => {
    const hiddenEntries = REPORT_TOTALS.filter((candidate) =>
      candidate === total ? !isShown : hiddenTotals.includes(candidate),
    );
    onChange({ hiddenTotals: hiddenEntries.length > 0 ? hiddenEntries : undefined });
  };
  return (
    <div className={styles.totals}>
      {REPORT_TOTALS.filter((total) => isPivot || total === 'grand').map((total) => (
        <Checkbox
          key={total}
          size="sm"
          label={text(`total-${total}`)}
          checked={!hiddenTotals.includes(total)}
          onChange={({ currentTarget }) => show(total, currentTarget.checked)}
        />
      ))}
      {measures.some(({ measure }) => ADDITIVE_MEASURES.has(measure)) && (
        <Checkbox
          size="sm"
          label={text('shares')}
          checked={content.hasShares ?? false}
          onChange={({ currentTarget }) => onChange({ hasShares: currentTarget.checked || undefined })}
        />
      )}
    </div>
  );
}
