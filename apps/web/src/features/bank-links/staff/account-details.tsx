import { accountKindOf } from '@lendwright/api';
import { cents } from '@lendwright/kernel';
import { useText } from '../../../i18n';
import { bankLinks as texts } from '../../../i18n/en/records/bank-links';
import { Money } from '../../../ui';
import { dayText, type ReportAccount } from '../link-shapes';
import styles from '../bank-links.module.css';

export interface AccountDetailsProps {
  readonly account: ReportAccount;
  readonly days: number;
}

/** An account with its balances; its transactions are behind a click. */
export function AccountDetails({ account, days }: AccountDetailsProps) {
  const text = useText(texts);
  const { name, kind, last4, owners, balance, available, transactions } = account;
  const knownKind = accountKindOf(kind);
  const facts = [knownKind === null ? kind : text(`kind-${knownKind}`), ...owners]
    .filter((candidate) => candidate !== '')
    .join(' · ');
  return (
    <section className={styles.account} aria-label={`${name} ${last4}`}>
      <div className={styles.head}>
        <span>
          {name} · <span className={styles.digits}>{last4}</span>
          <span className={styles.quiet}> {facts}</span>
        </span>
        <Money amount={cents(balance)} isBold />
      </div>
      {available !== null && (
        <p className={styles.quiet}>
          {text('available')} <Money amount={cents(available)} />
        </p>
      )}
      {transactions.length > 0 && (
        <details>
          <summary>{text('transactions', { count: transactions.length, days })}</summary>
          <ul className={styles.lines}>
            {transactions.map(({ _id, on, description, amount }) => (
              <li key={_id}>
                <span className={styles.digits}>{dayText(on)}</span>
                <span>{description}</span>
                <Money amount={cents(amount)} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
