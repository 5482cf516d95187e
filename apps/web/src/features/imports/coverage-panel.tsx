import { measureCoverage } from '@lendwright/api';
import { useText } from '../../i18n';
import { imports } from '../../i18n/en/admin/imports';
import { Banner, Panel } from '../../ui';
import type { ColumnMapping, ImportDetail } from './import-shapes';
import styles from './imports.module.css';

/** Fields that are named; the others are counted by the text above. */
const MAX_NAMED_FIELDS = 12;

/** How much of the form the file fills with a mapping, and which required fields no column fills. */
export function CoveragePanel({
  data,
  mapping,
}: {
  readonly data: ImportDetail;
  readonly mapping: readonly ColumnMapping[];
}) {
  const text = useText(imports);
  const { filled, fields, mapped, missing, missingRequired } = measureCoverage(data.columns, data.targets, mapping);
  const otherTexts = missing.filter((title) => !missingRequired.includes(title)).slice(0, MAX_NAMED_FIELDS);
  return (
    <Panel title={text('coverage')}>
      <progress className={styles.progress} value={filled} max={Math.max(fields, 1)} aria-label={text('coverage')} />
      <p className={styles.quiet}>{text('coverageText', { filled, fields, mapped })}</p>
      {missingRequired.length > 0 && (
        <Banner tone="warning">{text('coverageRequired', { fields: missingRequired.join(', ') })}</Banner>
      )}
      {otherTexts.length > 0 && (
        <p className={styles.quiet}>{text('coverageMissing', { fields: otherTexts.join(', ') })}</p>
      )}
    </Panel>
  );
}
