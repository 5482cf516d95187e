import { useText } from '../../i18n';
import { imports } from '../../i18n/en/admin/imports';
import { Panel } from '../../ui';
import type { ImportDetail } from './import-shapes';
import styles from './imports.module.css';

export interface ImportProgressProps {
  readonly data: ImportDetail;
  readonly label: string;
  /** The number of all rows; those of the file by default. */
  readonly total?: number;
}

/** How many rows the server has processed. */
export function ImportProgress({ data, label, total = data.rowCount }: ImportProgressProps) {
  const text = useText(imports);
  const doneCount = Math.min(data.processed, total);
  return (
    <Panel title={label}>
      <div role="status">
        <progress className={styles.progress} value={doneCount} max={Math.max(total, 1)} aria-label={label} />
        <p className={styles.quiet}>{text('progress', { done: doneCount, total })}</p>
      </div>
    </Panel>
  );
}
