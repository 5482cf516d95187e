import { useText } from '../../i18n';
import { formRows } from '../../i18n/en/forms/form-rows';
import { AlertIcon, Icon, Tag } from '../../ui';
import type { RowMark } from './listed-rows';
import type { RowIssues } from './row-issues';
import readAloud from '../../ui/text/read-aloud.module.css';
import styles from './row-marks.module.css';

export interface RowMarksProps {
  readonly name: string;
  readonly mark: RowMark;
  readonly problem: RowIssues | null;
  /** Opens the row at the first field that needs attention. Without it, the problem is only shown. */
  readonly onFocusField?: ((field: string) => void) | undefined;
}

const PENDING_LABELS = { new: 'waitsNew', changed: 'waitsChanged', leaving: 'waitsLeaving' } as const;

/** The badges of a row: pending, or needs attention. */
export function RowMarks({ name, mark, problem, onFocusField }: RowMarksProps) {
  const text = useText(formRows);
  if (mark === 'none' && !problem) return null;
  const label = problem && text(problem.is, { count: problem.fields.length });
  const fields = problem?.fields.map(({ title }) => title).join(', ') ?? '';
  return (
    <span className={styles.marks}>
      {mark !== 'none' && (
        <span title={text(PENDING_LABELS[mark])}>
          <Tag hue={mark === 'new' ? 'blue' : 'amber'}>{text(mark === 'new' ? 'newRecord' : 'needReview')}</Tag>
          <span className={readAloud.text}>{text(PENDING_LABELS[mark])}</span>
        </span>
      )}
      {problem && label && (
        <button
          type="button"
          className={styles.problem}
          title={fields}
          aria-label={text('reach', { problem: label, name, fields })}
          disabled={!onFocusField}
          onClick={() => onFocusField?.(problem.fields[0]?.id ?? '')}
        >
          <Icon of={AlertIcon} size={13} />
          {label}
        </button>
      )}
    </span>
  );
}
