import type { Answer } from '../../client';
import { useText } from '../../i18n';
import { sharing } from '../../i18n/en/records/sharing';
import { Ago, PersonCircle } from '../../ui';
import styles from './sharing.module.css';

export interface ShareLogProps {
  readonly log: Answer<'readLoanShare'>['log'];
}

/** What people of both companies did with a shared loan, newest first. */
export function ShareLog({ log }: ShareLogProps) {
  const text = useText(sharing);
  if (log.length === 0) return <p className={styles.quiet}>{text('nobody')}</p>;
  return (
    <ol className={styles.log}>
      {log.map(({ _id, at, act, user, company, fields }) => (
        <li key={_id}>
          <PersonCircle person={{ id: user, name: user }} />
          <span>
            <strong>{user}</strong> {text(`act-${act}`, { fields: fields.join(', ') })}
            <small>
              {company} · <Ago at={at} />
            </small>
          </span>
        </li>
      ))}
    </ol>
  );
}
