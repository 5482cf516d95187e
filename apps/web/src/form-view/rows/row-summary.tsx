import type { FormRow, RowView } from '@lendwright/forms';
import { memo } from 'react';
import { useText } from '../../i18n';
import { formRows } from '../../i18n/en/forms/form-rows';
import type { RowMark } from './listed-rows';
import { useIssueText } from '../text/engine-messages';
import { RowActionButtons, type RowActions } from './row-actions';
import { textIn, type RowColumn } from './row-columns';
import { RowMarks } from './row-marks';
import { rowName } from './row-name';
import { problemOf } from './row-problem';
import styles from './row-table.module.css';

export interface RowSummaryProps {
  readonly row: FormRow;
  readonly mark: RowMark;
  /** Starts at 1, in display order. */
  readonly number: number;
  readonly columns: readonly RowColumn[];
  /** All columns: a problem may be in a hidden one. */
  readonly all: readonly RowColumn[];
  readonly view: RowView | undefined;
  readonly acts: RowActions;
  readonly timeZone: string | undefined;
}

/** A table row. Renders only when something in this row changes. */
export const RowSummary = memo(function RowSummary(props: RowSummaryProps) {
  const { row, mark, number, columns, all, view, acts, timeZone } = props;
  const text = useText(formRows);
  const issueText = useIssueText();
  const name = rowName(row, all, view) || text('row', { number });
  const problem = problemOf(
    all.map(({ field }) => field),
    view,
  );
  return (
    <tr
      data-row={row._id}
      data-mark={mark}
      aria-rowindex={number + 1}
      className={styles.row}
      onDoubleClick={() => acts.open(row, mark)}
    >
      {columns.map(({ id, field, isNumber }, at) => {
        const words = textIn(row, field, view?.fields.get(id), timeZone);
        const reason = view?.fields.get(id)?.reason;
        return (
          <td key={id} data-number={isNumber || undefined} title={words || (reason && issueText(reason)) || undefined}>
            <span className={styles.cell}>
              <span className={words ? styles.text : styles.none}>{words || '–'}</span>
              {at === 0 && (
                <RowMarks
                  name={name}
                  mark={mark}
                  problem={problem}
                  onReach={acts.canEdit ? (found) => acts.open(row, mark, found) : undefined}
                />
              )}
            </span>
          </td>
        );
      })}
      <td className={styles.acts}>
        <RowActionButtons row={row} mark={mark} name={name} acts={acts} />
      </td>
    </tr>
  );
});
