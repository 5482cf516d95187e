import { Link } from '@tanstack/react-router';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { loans } from '../../../i18n/en/records/loans';
import { ErrorState, Icon, NextIcon, SkeletonLines, StatusPill } from '../../../ui';
import { AmountCell, statusOfRecord, type ListRecord, type ListStatus } from '../../record-list';
import { DocumentsIcon, QuestionsIcon } from '../loan-icons';
import { propertyAddress } from '../loan-names';
import { LoanProgress } from './loan-progress';
import { NextCard } from './next-card';
import { nextStep, missingDocuments } from './next-step';
import styles from './borrower-home.module.css';

export interface BorrowerLoanProps {
  readonly loan: ListRecord;
  readonly statuses: readonly ListStatus[];
  /** The borrower has several loans, so each shows its name. */
  readonly isOneOfMany: boolean;
}

/** A borrower's loan: the next step, the progress, and what else is outstanding. */
export function BorrowerLoan({ loan, statuses, isOneOfMany }: BorrowerLoanProps) {
  const text = useText(loans);
  const read = useCall('readOpportunities', { params: { id: loan._id }, query: { lean: '1' } });
  const docs = useCall(
    'listDocuments',
    { body: { module: 'loans', owner: loan._id } },
    { enabled: read.data?.allowed_tabs.includes('docs') ?? false },
  );
  const status = statusOfRecord(loan);
  if (read.error)
    return <ErrorState title={text('loadFailed')} help={text('loadFailedHelp')} onRetry={() => void read.refetch()} />;
  if (!read.data || (docs.isLoading && docs.isFetching)) return <SkeletonLines lines={6} />;
  const documents = docs.data?.docs ?? [];
  const uploads = new Set(documents.map((document) => document.element));
  const questions = read.data.required.filter(({ field }) => !uploads.has(field)).length;
  const wanted = missingDocuments(documents).length;
  return (
    <article className={styles.loan} aria-label={loan.number ?? text('yourLoan')}>
      {isOneOfMany && (
        <p className={styles.which}>
          <b>{loan.number}</b> {[loan.program?.title, propertyAddress(loan)].filter(Boolean).join(' · ')}{' '}
          <AmountCell value={loan.info['loan_amount']} />
        </p>
      )}
      <NextCard loan={loan._id} step={nextStep(read.data.required, documents, loan.submittedAt !== null)} />
      <div className={styles.yours}>
        <h2 className={styles.heading}>{text('yourLoan')}</h2>
        {status && <StatusPill status={status.title} glyph={status.glyph} />}
      </div>
      <LoanProgress loan={loan} statuses={statuses} />
      <nav className={styles.actions} aria-label={text('yourLoan')}>
        <LoanLink
          icon={QuestionsIcon}
          id={loan._id}
          title={text('application')}
          line={questions > 0 ? text('applicationLine', { count: questions }) : text('applicationDone')}
          isOpen={questions > 0}
        />
        {documents.length > 0 && (
          <LoanLink
            icon={DocumentsIcon}
            id={loan._id}
            tab="docs"
            title={text('documents')}
            line={wanted > 0 ? text('documentsLine', { count: wanted }) : text('documentsDone')}
            isOpen={wanted > 0}
          />
        )}
      </nav>
    </article>
  );
}

interface LoanLinkProps {
  readonly icon: typeof DocumentsIcon;
  readonly id: string;
  readonly tab?: string;
  readonly title: string;
  readonly line: string;
  readonly isOpen: boolean;
}

function LoanLink({ icon, id, tab, title, line, isOpen }: LoanLinkProps) {
  return (
    <Link to="/loans/edit/$id" params={{ id }} search={tab ? { tab } : {}} className={styles.link}>
      <span className={styles.linkIcon} data-open={isOpen || undefined}>
        <Icon of={icon} size={20} />
      </span>
      <span className={styles.linkText}>
        <b>{title}</b>
        <small>{line}</small>
      </span>
      <Icon of={NextIcon} size={18} className={styles.chevron} />
    </Link>
  );
}
