import { useState } from 'react';
import { useText } from '../../i18n';
import { leads } from '../../i18n/en/records/leads';
import { Button } from '../../ui';
import { MappingCell } from './mapping-cell';
import { unmappedRows, type MappingRow, type Conversion, type Side } from './mapping-rows';
import styles from './mapping-table.module.css';

/** A longer mapping starts folded, so that the choices above and the buttons below stay in view. */
const MAX_UNFOLDED_ROWS = 8;
const COPIED_OUTCOMES: ReadonlySet<string> = new Set(['goes', 'fills']);

export interface MappingTableProps {
  readonly conversion: Conversion;
  readonly rows: readonly MappingRow[];
  /** Formats an answer of the lead. */
  readonly shown: (field: string) => string;
  /** The current value of a prospect's field; empty for a new one. */
  readonly currentValue: (field: string) => string;
  readonly isOld: boolean;
  readonly onTarget: (side: Side, field: string, target: string) => void;
}

/** The field mapping: one row per answer of the lead, with its target field in each form. */
export function MappingTable({ conversion, rows, shown, currentValue, isOld, onTarget }: MappingTableProps) {
  const text = useText(leads);
  const { prospect, loan } = conversion;
  const remainingRows = unmappedRows(rows);
  const [isOpen, setOpen] = useState(rows.length <= MAX_UNFOLDED_ROWS);
  const copiedRows = rows.filter((row) =>
    [row.prospect, row.loan].some((answer) => answer && COPIED_OUTCOMES.has(answer.outcome)),
  ).length;
  if (rows.length === 0) return <p className={styles.note}>{text('nothingToCopy')}</p>;
  return (
    <>
      <div className={styles.summary}>
        <span role="status">{text('mappingSummary', { copied: copiedRows, kept: rows.length - copiedRows })}</span>
        <Button size="small" tone="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text(isOpen ? 'hideMapping' : 'showMapping')}
        </Button>
      </div>
      {isOpen && (
        <table className={styles.table} aria-label={text('mappingTitle')} aria-busy={isOld}>
          <thead>
            <tr>
              <th scope="col">{text('leadAnswer')}</th>
              <th scope="col">{prospect.form.title}</th>
              {loan && <th scope="col">{loan.form.title}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.field}>
                <th scope="row">
                  {row.title}
                  <span className={styles.value}>{shown(row.field)}</span>
                </th>
                <td data-form={prospect.form.title}>
                  <MappingCell
                    title={row.title}
                    target={prospect}
                    mapped={row.prospect}
                    currentValue={currentValue(row.prospect.target)}
                    onTarget={(target) => onTarget('prospect', row.field, target)}
                  />
                </td>
                {loan && (
                  <td data-form={loan.form.title}>
                    {row.loan && (
                      <MappingCell
                        title={row.title}
                        target={loan}
                        mapped={row.loan}
                        currentValue=""
                        onTarget={(target) => onTarget('loan', row.field, target)}
                      />
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {remainingRows.length > 0 && (
        <p className={styles.note} role="status">
          <b>{text('onlyOnLead', { count: remainingRows.length })}</b>{' '}
          {remainingRows.map(({ title }) => title).join(', ')}
        </p>
      )}
    </>
  );
}
