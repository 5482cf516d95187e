import { useText } from '../../../i18n';
import { loans } from '../../../i18n/en/records/loans';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui';
import { AmountCell, useRecordList, type ListViewer } from '../../record-list';
import { usePartOfDay } from '../../session';
import { propertyAddress } from '../loan-names';
import { BorrowerLoan } from './borrower-loan';
import styles from './borrower-home.module.css';

const EVERYTHING = { limit: 50 } as const;
const GREETINGS = { morning: 'goodMorning', afternoon: 'goodAfternoon', evening: 'goodEvening' } as const;

/** A borrower's start page: their loans, each with the next step. Designed for phones first. */
export function BorrowerHome({ viewer }: { readonly viewer: ListViewer }) {
  const text = useText(loans);
  const greeting = GREETINGS[usePartOfDay()];
  const { answer, error, refetch } = useRecordList('loans', EVERYTHING);
  const own = answer?.records ?? [];
  const [only] = own;
  const name = viewer.fullName.split(' ')[0] ?? viewer.fullName;
  return (
    <div className={styles.page}>
      <title>{`${text('title')} · Lendwright`}</title>
      <h1 className={styles.title}>{text(greeting, { name })}</h1>
      {own.length === 1 && only && (
        <p className={styles.meta}>
          {propertyAddress(only) && <span>{propertyAddress(only)}</span>}
          <AmountCell value={only.info['loan_amount']} />
        </p>
      )}
      {error && !answer && <ErrorState title={text('loadFailed')} help={text('loadFailedHelp')} onRetry={refetch} />}
      {!answer && !error && <SkeletonLines lines={8} />}
      {answer && own.length === 0 && <EmptyState title={text('noLoans')} help={text('noLoansHelp')} ghostRows={0} />}
      {own.map((loan) => (
        <BorrowerLoan key={loan._id} loan={loan} statuses={answer?.status ?? []} isOneOfMany={own.length > 1} />
      ))}
    </div>
  );
}
