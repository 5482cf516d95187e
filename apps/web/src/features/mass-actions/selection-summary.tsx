import { refusalText, useText } from '../../i18n';
import { massActions } from '../../i18n/en/records/mass-actions';
import { table } from '../../i18n/en/app/table';
import { StatusGlyph } from '../../ui';
import type { Selection } from './mass-action-shapes';
import styles from './mass-actions.module.css';

export interface SelectionSummaryProps {
  readonly selection: Selection;
  /** What happens to the allowed records. */
  readonly effect: 'willDeactivate' | 'willChange' | 'willGetTask' | 'willBeShared' | 'willGetMail' | 'willRestore';
}

const OPERATORS = new Set([
  'equals',
  'not-equals',
  'greater',
  'less',
  'greater-or-equal',
  'less-or-equal',
  'contains',
  'starts-with',
  'is-empty',
  'in',
  'between',
]);
type Operator = 'equals';

/** What the server selected: its filter in words, how many records change, and why others do not. */
export function SelectionSummary({ selection, effect }: SelectionSummaryProps) {
  const text = useText(massActions);
  const tableText = useText(table);
  const { count, checked, allowed, conditions, refused } = selection;
  return (
    <>
      <div className={styles.found}>
        <b>{text('selected', { count })}</b>
        {conditions.length > 0 && (
          <div className={styles.conditions}>
            {conditions.map(({ field, operator, value }, index) => (
              <span key={index} className={styles.condition}>
                {field} <span>{OPERATORS.has(operator) ? tableText(`op-${operator as Operator}`) : operator}</span>
                {value && <b>{value}</b>}
              </span>
            ))}
          </div>
        )}
      </div>
      <div className={styles.counts}>
        <div className={styles.count}>
          <strong>{checked < count ? count : allowed}</strong>
          {text(effect)}
        </div>
        <div className={styles.count}>
          <strong>{checked - allowed}</strong>
          {text('willNotChange')}
          {refused.length > 0 && <p className={styles.help}>{text('reasonsBelow')}</p>}
        </div>
      </div>
      {checked < count && <p className={styles.help}>{text('checkedFirst', { count: checked })}</p>}
      {refused.length > 0 && (
        <ul className={styles.lines}>
          {refused.map(({ reason, message, count: number, records }) => (
            <li key={`${reason.key} ${JSON.stringify(reason.params)}`}>
              <StatusGlyph shape="cross" hue="red" />
              <b>{number}</b>
              <span>
                {refusalText(reason) ?? message}
                {records.length > 0 && <small>{records.map(({ name }) => name).join(', ')}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
