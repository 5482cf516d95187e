import { useText, type TextKey, type Translate } from '../../i18n';
import { table } from '../../i18n/en/app/table';
import { emailLists } from '../../i18n/en/records/email-lists';
import { Panel } from '../../ui';
import { REACHES, type EmailListDetail } from './email-list-shapes';
import styles from './email-lists.module.css';

type TableMessages = (typeof table)['messages'];
const isKnown = (key: string): key is TextKey<TableMessages> => Object.hasOwn(table.messages, key);

/** An operator in words; one of a later version as it is sent. */
function operatorText(text: Translate<TableMessages>, operator: string): string {
  const key = `op-${operator}`;
  return isKnown(key) ? text(key) : operator;
}

/** How many people of a list email reaches now, and the conditions of a live list. */
export function ReachPanel({ list: { count, kind, conditions, reaches } }: { readonly list: EmailListDetail }) {
  const text = useText(emailLists);
  const filterText = useText(table);
  const total = count ?? 0;
  return (
    <div className={styles.stack}>
      <Panel title={text('rightNow')}>
        <p className={styles.figure}>
          {total} <span>{text('onList', { count: total })}</span>
        </p>
        <div className={styles.bar} aria-hidden>
          {REACHES.filter(({ reach }) => reaches[reach] > 0).map(({ reach, hue }) => (
            <i
              key={reach}
              style={{ width: `${(100 * reaches[reach]) / (total || 1)}%`, background: `var(--${hue}-d)` }}
            />
          ))}
        </div>
        <ul className={styles.legend}>
          {REACHES.map(({ reach, hue }) => (
            <li key={reach}>
              <i className={styles.dot} style={{ background: `var(--${hue}-d)` }} />
              {text(`reach-${reach}`)}
              <b>{reaches[reach]}</b>
            </li>
          ))}
        </ul>
      </Panel>
      {kind === 'live' && (
        <Panel title={text('conditions')}>
          <ul className={styles.conditions}>
            {conditions.map(({ field, operator, value }) => (
              <li key={`${field} ${operator} ${value}`}>
                {field} {operatorText(filterText, operator)} <b>{value}</b>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}
