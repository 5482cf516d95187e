import { cents, writeDay } from '@lendwright/kernel';
import { useState } from 'react';
import { call } from '../../../client';
import { currentLanguage, formatMoney, useText } from '../../../i18n';
import { servicing as texts } from '../../../i18n/en/records/servicing';
import { Button, ExportIcon, notify, SectionPanel } from '../../../ui';
import { saveFile, useCompanyDates } from '../../record-list';
import type { PayoffQuote } from '../servicing-shapes';
import { useFailureText } from '../use-servicing';
import styles from '../servicing.module.css';

export interface DocumentsPanelProps {
  readonly loan: string;
  readonly quotes: readonly PayoffQuote[];
  /** Months, newest first. */
  readonly statements: readonly string[];
}

interface DownloadProps {
  readonly label: string;
  readonly name: string;
  readonly read: () => Promise<unknown>;
}

function Download({ label, name, read }: DownloadProps) {
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile((await read()) as Blob, `${name}.pdf`);
    } catch (error) {
      notify.failure(failureText(error as Error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" icon={ExportIcon} isBusy={isBusy} aria-label={`${label} PDF`} onClick={() => void save()}>
      PDF
    </Button>
  );
}

const monthName = (month: string) =>
  new Intl.DateTimeFormat(currentLanguage(), { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );

/** Payoff quotes as they were given, and a statement for each month, as PDF. */
export function DocumentsPanel({ loan, quotes, statements }: DocumentsPanelProps) {
  const text = useText(texts);
  const { format } = useCompanyDates();
  const quoteName = ({ number }: PayoffQuote) => text('quote', { number });
  return (
    <div className={styles.pair}>
      <SectionPanel title={text('quotes')}>
        {quotes.length === 0 && <p className={styles.quiet}>{text('noQuotes')}</p>}
        <ul className={styles.files}>
          {quotes.map((quote) => (
            <li key={quote._id}>
              <span>
                {quoteName(quote)} · <strong>{formatMoney(cents(quote.total), currentLanguage())}</strong>
                <br />
                <span className={styles.quiet}>
                  {text('quoteFacts', { day: writeDay(quote.goodThrough, format), perDiem: quote.perDiem })}
                </span>
              </span>
              <Download
                label={quoteName(quote)}
                name={quoteName(quote)}
                read={() => call('printPayoffQuote', { params: { id: quote._id } })}
              />
            </li>
          ))}
        </ul>
      </SectionPanel>
      <SectionPanel title={text('statements')}>
        <ul className={styles.files}>
          {statements.map((month) => (
            <li key={month}>
              {monthName(month)}
              <Download
                label={text('statementOf', { month: monthName(month) })}
                name={text('statementOf', { month })}
                read={() => call('printServicingStatement', { params: { id: loan, month } })}
              />
            </li>
          ))}
        </ul>
      </SectionPanel>
    </div>
  );
}
