import { useText } from '../../../i18n';
import { loans } from '../../../i18n/en/records/loans';
import { EmptyState, ErrorState, PageTitle, SkeletonLines } from '../../../ui';
import { AmountCell, type ListViewer } from '../../record-list';
import { usePartOfDay } from '../../session';
import { propertyAddress } from '../loan-names';
import { useOwnLoans } from '../use-own-loans';
import { BorrowerLoan } from './borrower-loan';
import styles from './borrower-home.module.css';

const GREETINGS = { morning: 'goodMorning', afternoon: 'goodAfternoon', evening: 'goodEvening' } as const;

/** A borrower's start page: their loans, each with the next step. Designed for phones first. */
export function BorrowerHome({ viewer }: { readonly viewer: ListViewer }) {
  const text = useText(loans);
  const greeting = GREETINGS[usePartOfDay()];
  const { loans: ownLoans, statuses, overviewOf, isLoading, error, refetch } = useOwnLoans();
  const [onlyLoan] = ownLoans;
  const name = viewer.fullName.split(' ')[0] ?? viewer.fullName;
  return (
    <div className={styles.page}>
      <PageTitle title={text('title')} />
      <h1 className={styles.title}>{text(greeting, { name })}</h1>
      {ownLoans.length === 1 && onlyLoan && (
        <p className={styles.meta}>
          {propertyAddress(onlyLoan) && <span>{propertyAddress(onlyLoan)}</span>}
          <AmountCell value={onlyLoan.info['loan_amount']} />
        </p>
      )}
      {error && isLoading && <ErrorState title={text('loadFailed')} help={text('loadFailedHelp')} onRetry={refetch} />}
      {isLoading && !error && <SkeletonLines lines={8} />}
      {!isLoading && ownLoans.length === 0 && (
        <EmptyState title={text('noLoans')} help={text('noLoansHelp')} ghostRows={0} />
      )}
      {ownLoans.map((loan) => {
        const overview = overviewOf(loan._id);
        return (
          overview && (
            <BorrowerLoan
              key={loan._id}
              loan={loan}
              overview={overview}
              statuses={statuses}
              isOneOfMany={ownLoans.length > 1}
            />
          )
        );
      })}
    </div>
  );
}
