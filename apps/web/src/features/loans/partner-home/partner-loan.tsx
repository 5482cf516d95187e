import { Link } from '@tanstack/react-router';
import { useText } from '../../../i18n';
import { portal } from '../../../i18n/en/app/portal';
import { loans as loanTexts } from '../../../i18n/en/records/loans';
import { Icon, NextIcon, StatusPill } from '../../../ui';
import { AmountCell, statusOfRecord, type ListRecord, type ListStatus } from '../../record-list';
import { LoanProgress } from '../borrower-home/loan-progress';
import { LastEvent } from '../last-event';
import { DocumentsIcon, QuestionsIcon } from '../loan-icons';
import { propertyAddress, prospectName } from '../loan-names';
import type { LoanOverview } from '../use-own-loans';
import styles from './partner-home.module.css';

export interface PartnerLoanProps {
  readonly loan: ListRecord;
  /** Undefined while loading. */
  readonly overview: LoanOverview | undefined;
  readonly statuses: readonly ListStatus[];
}

/** A partner's loan: whose it is, its status, what the partner is asked for, and who to ask. */
export function PartnerLoan({ loan, overview, statuses }: PartnerLoanProps) {
  const text = useText(loanTexts);
  const status = statusOfRecord(loan);
  const name = prospectName(loan) || (loan.number ?? text('unnamed'));
  return (
    <article className={styles.card} aria-label={[name, loan.number].filter(Boolean).join(', ')}>
      <div className={styles.head}>
        <Link to="/loans/edit/$id" params={{ id: loan._id }} search={{}} className={styles.name}>
          {name}
        </Link>
        {status && <StatusPill status={status.title} glyph={status.glyph} />}
      </div>
      <p className={styles.facts}>
        {[loan.number, loan.program?.title].filter(Boolean).join(' · ')} ·{' '}
        <AmountCell value={loan.info['loan_amount']} />
      </p>
      {propertyAddress(loan) && <p className={styles.facts}>{propertyAddress(loan)}</p>}
      <LoanProgress loan={loan} statuses={statuses} />
      {overview && <Requests id={loan._id} overview={overview} />}
      {overview?.lastEvent && <LastEvent event={overview.lastEvent} className={styles.event} />}
      {overview?.contact && <Contact contact={overview.contact} />}
    </article>
  );
}

/** What the partner is asked for: open questions and documents, each a link to the first of them. */
function Requests({
  id,
  overview: { questions, documents, documentCounts },
}: {
  readonly id: string;
  readonly overview: LoanOverview;
}) {
  const text = useText(loanTexts);
  const portalText = useText(portal);
  const [firstQuestion] = questions;
  const { toSend } = documentCounts;
  if (!firstQuestion && toSend === 0) return null;
  return (
    <nav className={styles.requests} aria-label={portalText('waitingForYou')}>
      {firstQuestion && (
        <Link
          to="/loans/edit/$id"
          params={{ id }}
          search={{ tab: firstQuestion.tab, steps: 'missing' }}
          className={styles.request}
        >
          <Icon of={QuestionsIcon} size={18} />
          <span>{text('answerTitle', { count: questions.length })}</span>
          <Icon of={NextIcon} size={16} />
        </Link>
      )}
      {toSend > 0 && (
        <Link to="/loans/edit/$id" params={{ id }} search={{ tab: 'docs' }} className={styles.request}>
          <Icon of={DocumentsIcon} size={18} />
          <span>
            {portalText('sendDocuments', { count: toSend })}
            <small>{documents.map(({ name }) => name).join(', ')}</small>
          </span>
          <Icon of={NextIcon} size={16} />
        </Link>
      )}
    </nav>
  );
}

function Contact({ contact: { name, phone, email } }: { readonly contact: NonNullable<LoanOverview['contact']> }) {
  const text = useText(portal);
  return (
    <p className={styles.contact}>
      <span>
        {text('officerShort')} <b>{name}</b>
      </span>
      {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  );
}
