import { cents } from '@lendwright/kernel';
import { call } from '../../../client';
import { currentLanguage, useText } from '../../../i18n';
import { bankLinks as texts } from '../../../i18n/en/records/bank-links';
import { formatDay, Money } from '../../../ui';
import { PdfButton } from '../../record-list';
import type { BankLink } from '../link-shapes';
import { useFailureText } from '../use-bank-links';
import styles from '../bank-links.module.css';

/** The reports before the newest one, with their days, as PDF. */
export function EarlierReports({ link: { _id: id, earlier } }: { readonly link: BankLink }) {
  const text = useText(texts);
  const failureText = useFailureText();
  return (
    <section className={styles.stack} aria-label={text('earlier')}>
      <strong>{text('earlier')}</strong>
      {earlier.map(({ _id: report, deliveredAt, accounts, total }) => {
        const day = formatDay(new Date(deliveredAt), currentLanguage());
        return (
          <div key={report} className={styles.head}>
            <span>
              {text('earlierOf', { day })} · {text('total', { count: accounts })} <Money amount={cents(total)} />
            </span>
            <PdfButton
              label={text('earlierOf', { day })}
              name={text('earlierOf', { day })}
              failureText={failureText}
              read={() => call('pullEarlierAssetsReport', { params: { id, report } })}
            />
          </div>
        );
      })}
    </section>
  );
}
