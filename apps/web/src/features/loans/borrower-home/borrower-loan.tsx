import { currentLanguage, useText } from '../../../i18n';
import { portal } from '../../../i18n/en/app/portal';
import { loans } from '../../../i18n/en/records/loans';
import { StatusPill } from '../../../ui';
import { AmountCell, statusOfRecord, useCompanyDates, type ListRecord, type ListStatus } from '../../record-list';
import { useOwnSignatures } from '../../signing';
import { ContactCard } from '../contact-card';
import { LastEvent } from '../last-event';
import { DocumentsIcon, QuestionsIcon } from '../loan-icons';
import { propertyAddress } from '../loan-names';
import { shortDay } from '../short-day';
import type { LoanOverview } from '../use-own-loans';
import { LoanLink } from './loan-link';
import { LoanProgress } from './loan-progress';
import { NextCard } from './next-card';
import { nextStep } from './next-step';
import styles from './borrower-home.module.css';

export interface BorrowerLoanProps {
  readonly loan: ListRecord;
  readonly overview: LoanOverview;
  readonly statuses: readonly ListStatus[];
  /** The borrower has several loans, so each shows its name. */
  readonly isOneOfMany: boolean;
}

/** A borrower's loan: the next step, the progress, what else is outstanding, and who to ask. */
export function BorrowerLoan({ loan, overview, statuses, isOneOfMany }: BorrowerLoanProps) {
  const text = useText(loans);
  const { questions, documentCounts: counts } = overview;
  const pendingSignature = useOwnSignatures(loan._id).find(({ isReady }) => isReady);
  const step = nextStep(overview, loan.submittedAt !== null, pendingSignature);
  return (
    <article className={styles.loan} aria-label={loan.number ?? text('yourLoan')}>
      {isOneOfMany && (
        <p className={styles.which}>
          <b>{loan.number}</b> {[loan.program?.title, propertyAddress(loan)].filter(Boolean).join(' · ')}{' '}
          <AmountCell value={loan.info['loan_amount']} />
        </p>
      )}
      <div className={styles.columns}>
        <div>
          <NextCard loan={loan._id} version={overview.version} step={step} />
          <nav className={styles.actions} aria-label={text('yourLoan')}>
            <LoanLink
              icon={QuestionsIcon}
              id={loan._id}
              title={text('application')}
              line={
                questions.length > 0 ? text('applicationLine', { count: questions.length }) : text('applicationDone')
              }
              isOpen={questions.length > 0}
            />
            {overview.hasDocuments && (
              <LoanLink
                icon={DocumentsIcon}
                id={loan._id}
                tab="docs"
                title={text('documents')}
                line={counts.toSend > 0 ? text('documentsLine', { count: counts.toSend }) : text('documentsDone')}
                isOpen={counts.toSend > 0}
              />
            )}
          </nav>
        </div>
        <div className={styles.side}>
          <LoanState loan={loan} overview={overview} statuses={statuses} />
          {overview.contact && <ContactCard contact={overview.contact} />}
        </div>
      </div>
    </article>
  );
}

/** The state of the loan: status, pipeline, closing date and last event. */
function LoanState({ loan, overview, statuses }: Omit<BorrowerLoanProps, 'isOneOfMany'>) {
  const text = useText(loans);
  const portalText = useText(portal);
  const { timeZone } = useCompanyDates();
  const status = statusOfRecord(loan);
  const { closing, lastEvent } = overview;
  return (
    <div>
      <div className={styles.yours}>
        <h2 className={styles.heading}>{text('yourLoan')}</h2>
        {status && <StatusPill status={status.title} glyph={status.glyph} />}
      </div>
      <LoanProgress loan={loan} statuses={statuses} />
      {lastEvent && <LastEvent event={lastEvent} className={styles.event} />}
      {closing && (
        <p className={styles.event}>
          {portalText('closing', { title: closing.title, day: shortDay(closing.date, currentLanguage(), timeZone) })}
        </p>
      )}
    </div>
  );
}
