import { cents, writeDay } from '@lendwright/kernel';
import { call } from '../../../client';
import { currentLanguage, formatMoney, useText } from '../../../i18n';
import { servicing as texts } from '../../../i18n/en/records/servicing';
import { SectionPanel, Tag } from '../../../ui';
import { PdfButton, useCompanyDates } from '../../record-list';
import type { PayoffQuote } from '../servicing-shapes';
import { useFailureText } from '../use-servicing';
import styles from '../servicing.module.css';

export interface DocumentsPanelProps {
  readonly loan: string;
  readonly quotes: readonly PayoffQuote[];
  /** Months, newest first. */
  readonly statements: readonly string[];
}

const monthName = (month: string) =>
  new Intl.DateTimeFormat(currentLanguage(), { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );

/** Warns of a quote that no longer says what is owed. */
function QuoteTag({ state }: Pick<PayoffQuote, 'state'>) {
  const text = useText(texts);
  if (state === 'outdated') return <Tag hue="amber">{text('quote-outdated')}</Tag>;
  return state === 'expired' ? <Tag>{text('quote-expired')}</Tag> : null;
}

/** Payoff quotes as they were given, and a statement for each month, as PDF. */
export function DocumentsPanel({ loan, quotes, statements }: DocumentsPanelProps) {
  const text = useText(texts);
  const { format } = useCompanyDates();
  const failureText = useFailureText();
  const quoteName = ({ number }: PayoffQuote) => text('quote', { number });
  return (
    <div className={styles.pair}>
      <SectionPanel title={text('quotes')}>
        {quotes.length === 0 && <p className={styles.quiet}>{text('noQuotes')}</p>}
        <ul className={styles.files}>
          {quotes.map((quote) => (
            <li key={quote._id}>
              <span>
                {quoteName(quote)} · <strong>{formatMoney(cents(quote.total), currentLanguage())}</strong>{' '}
                <QuoteTag state={quote.state} />
                <br />
                <span className={styles.quiet}>
                  {text('quoteFacts', { day: writeDay(quote.goodThrough, format), perDiem: quote.perDiem })}
                </span>
                {quote.state === 'outdated' && (
                  <>
                    <br />
                    <span className={styles.quiet}>{text('quoteOutdatedHelp')}</span>
                  </>
                )}
              </span>
              <PdfButton
                label={quoteName(quote)}
                name={quoteName(quote)}
                failureText={failureText}
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
              <PdfButton
                label={text('statementOf', { month: monthName(month) })}
                name={text('statementOf', { month })}
                failureText={failureText}
                read={() => call('printServicingStatement', { params: { id: loan, month } })}
              />
            </li>
          ))}
        </ul>
      </SectionPanel>
    </div>
  );
}
