import { refusalText, useText } from '../../../i18n';
import { imports } from '../../../i18n/en/admin/imports';
import type { ColumnState } from './column-states';
import styles from '../imports.module.css';

/** What is wrong with a column, or how its values are written. */
export function ColumnMessage({ isDuplicate, values, unknownCount, preview }: ColumnState) {
  const text = useText(imports);
  const { rows, problems, problem, changed } = preview;
  if (isDuplicate) return <p className={styles.wrong}>{text('targetTwice')}</p>;
  if (unknownCount > 0)
    return <p className={styles.wrong}>{text('valuesUnmatched', { count: unknownCount, of: values })}</p>;
  if (problem)
    return (
      <p className={styles.wrong}>
        {text('previewProblems', { count: problems, rows, why: refusalText(problem.reason) ?? problem.message })}
      </p>
    );
  if (changed.length === 0) return null;
  return <p className={styles.quiet}>{text('previewChanged', { values: changed.join(' · ') })}</p>;
}
