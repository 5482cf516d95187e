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
import { issuesOf } from './row-issues';
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
  readonly actions: RowActions;
  readonly timeZone: string | undefined;
}

/** A table row. Renders only when something in this row changes. */
export const RowSummary = memo(function RowSummary(props: RowSummaryProps) {
  const { row, mark, number, columns, all, view, actions, timeZone } = props;
  const text = useText(formRows);
  const issueText = useIssueText();
  const name = rowName(row, all, view) || text('row', { number });
  const problem = issuesOf(
    all.map(({ field }) => field),
    view,
  );
  return (
    <tr
      data-row={row._id}
      data-mark={mark}
      aria-rowindex={number + 1}
      className={styles.row}
      onDoubleClick={() => actions.open(row, mark)}
    >
      {columns.map(({ id, field, isNumber }, index) => {
        const value = textIn(row, field, view?.fields.get(id), timeZone);
        const reason = view?.fields.get(id)?.reason;
        return (
          <td key={id} data-number={isNumber || undefined} title={value || (reason && issueText(reason)) || undefined}>
            <span className={styles.cell}>
              <span className={value ? styles.text : styles.none}>{value || '–'}</span>
              {index === 0 && (
                <RowMarks
                  name={name}
                  mark={mark}
                  problem={problem}
                  onFocusField={actions.canEdit ? (foundField) => actions.open(row, mark, foundField) : undefined}
                />
              )}
            </span>
          </td>
        );
      })}
      <td className={styles.acts}>
        <RowActionButtons row={row} mark={mark} name={name} actions={actions} />
      </td>
    </tr>
  );
});
