import { cents } from '@lendwright/kernel';
import { useSave } from '../../../client';
import { currentLanguage, formatMoney, useText } from '../../../i18n';
import { bankLinks as texts } from '../../../i18n/en/records/bank-links';
import { Banner, Button, Money, notify, Tag } from '../../../ui';
import { dayText, STALE_CALLS, type BankLink, type Report } from '../link-shapes';
import { useFailureText } from '../use-bank-links';
import { AccountDetails } from './account-details';
import styles from '../bank-links.module.css';

export interface ReportViewProps {
  readonly link: BankLink;
  readonly report: Report;
  readonly canTakeValues: boolean;
}

/** A delivered report as data: the total, what stands out, and each account with its transactions. */
export function ReportView({ link, report, canTakeValues }: ReportViewProps) {
  const text = useText(texts);
  const failureText = useFailureText();
  const take = useSave('takeAssetValues', {
    stale: STALE_CALLS,
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.failure(failureText(error)),
  });
  const { accounts, flags, total, days } = report;
  const uncopiedAccounts = accounts.filter(({ _id, balance }) => balance > 0 && !link.taken.includes(_id));
  const copy = () =>
    take.mutate({ params: { id: link._id }, body: { accounts: uncopiedAccounts.map(({ _id }) => _id) } });
  return (
    <div className={styles.stack}>
      <div className={styles.head}>
        <span>
          {text('total', { count: accounts.length })} <Money amount={cents(total)} isBold />
        </span>
        {canTakeValues && uncopiedAccounts.length > 0 && (
          <Button size="small" isBusy={take.isPending} onClick={copy}>
            {text('takeValues')}
          </Button>
        )}
        {canTakeValues && uncopiedAccounts.length === 0 && <Tag hue="green">{text('taken')}</Tag>}
      </div>
      {flags.length > 0 && (
        <Banner tone="warning">
          <ul className={styles.flags}>
            {flags.map(({ kind, on, description, amount, account }, index) => (
              <li key={`${account}-${kind}-${index}`}>
                <strong>{text(`flag-${kind}`)}</strong> · {on === null ? '' : `${dayText(on)} · `}
                {description}
                {amount !== null && ` · ${formatMoney(cents(amount), currentLanguage())}`}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {accounts.map((account) => (
        <AccountDetails key={account._id} account={account} days={days} />
      ))}
    </div>
  );
}
