import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useText } from '../../../i18n';
import { portal } from '../../../i18n/en/app/portal';
import { loans as loanTexts } from '../../../i18n/en/records/loans';
import {
  AddIcon,
  Button,
  EmptyState,
  ErrorState,
  NextIcon,
  Page,
  PreviousIcon,
  SearchInput,
  SegmentedTabs,
  SkeletonLines,
} from '../../../ui';
import { statusAppearance, UnknownPartsNote, useListSearch, type ListRecord, type ListStatus } from '../../record-list';
import { OwnSignatures } from '../../signing';
import { ApplyNow } from '../apply-now';
import { OVERVIEW_LIMIT, useOwnLoans, type LoanOverview } from '../use-own-loans';
import { PartnerLoan } from './partner-loan';
import styles from './partner-home.module.css';

const ALL_STATUSES = '';
const PANEL = 'partner-loans';

interface ShownLoan {
  readonly loan: ListRecord;
  readonly overview: LoanOverview | undefined;
}

const isWaiting = ({ overview }: ShownLoan) =>
  overview !== undefined && (overview.questions.length > 0 || overview.documentCounts.toSend > 0);

/** A partner's start page: the loans they brought in, what is asked of them, and the status of each loan. */
export function PartnerHome() {
  const text = useText(portal);
  const loanText = useText(loanTexts);
  const { search, change } = useListSearch('loans');
  const { status = ALL_STATUSES, q = '', page = 0 } = search;
  const ownLoans = useOwnLoans({ status: search.status, q: search.q, page: search.page, limit: OVERVIEW_LIMIT });
  const { answer, loans, statuses, overviewOf, isLoading, error, refetch } = ownLoans;
  const shownLoans: readonly ShownLoan[] = loans.map((loan) => ({ loan, overview: overviewOf(loan._id) }));
  const waitingLoans = shownLoans.filter(isWaiting);
  const otherLoans = shownLoans.filter((loan) => !isWaiting(loan));
  return (
    <Page
      title={loanText('title')}
      actions={
        <>
          {answer?.permissions.add && (
            <Button icon={AddIcon} link={<Link to="/loans/create" />}>
              {loanText('create')}
            </Button>
          )}
          <ApplyNow />
        </>
      }
    >
      <UnknownPartsNote unknown={ownLoans.unknown} change={change} />
      <OwnSignatures isOnlyReady />
      <div className={styles.tools}>
        <SearchInput
          value={q}
          label={text('findLoan')}
          placeholder={text('findLoan')}
          width="100%"
          onSearch={(value) => change({ q: value }, 'replace')}
        />
        <StatusTabs statuses={statuses} value={status} onChange={(value) => change({ status: value })} />
      </div>
      <div id={PANEL} role="tabpanel" aria-label={loanText('title')} className={styles.panel}>
        {error && isLoading && (
          <ErrorState title={text('loansFailed')} help={text('loansFailedHelp')} onRetry={refetch} />
        )}
        {isLoading && !error && <SkeletonLines lines={8} />}
        {!isLoading && loans.length === 0 && (
          <EmptyState
            title={text(q || status ? 'noLoansFound' : 'noPartnerLoans')}
            help={text(q || status ? 'noLoansFoundHelp' : 'noPartnerLoansHelp')}
            ghostRows={0}
          />
        )}
        {!isLoading && (
          <>
            <LoanGroup title={text('waitingForYou')} loans={waitingLoans} statuses={statuses} />
            <LoanGroup
              title={text(waitingLoans.length > 0 ? 'otherLoans' : 'yourLoans')}
              loans={otherLoans}
              statuses={statuses}
            />
          </>
        )}
        {answer && answer.count > OVERVIEW_LIMIT && (
          <Pages at={page} count={answer.count} onChange={(to) => change({ page: to === 0 ? undefined : to })} />
        )}
      </div>
    </Page>
  );
}

interface StatusTabsProps {
  readonly statuses: readonly ListStatus[];
  readonly value: string;
  readonly onChange: (status: string) => void;
}

/** One tab per status that occurs, with its count. */
function StatusTabs({ statuses, value, onChange }: StatusTabsProps) {
  const text = useText(loanTexts);
  const tabs = useMemo(
    () => [
      { id: ALL_STATUSES, title: text('allOf'), count: statuses.reduce((sum, { count }) => sum + count, 0) },
      ...statuses
        .filter(({ _id, count }) => count > 0 || _id === value)
        .map((status) => ({
          id: status._id,
          title: status.label,
          count: status.count,
          glyph: statusAppearance(status),
        })),
    ],
    [statuses, value, text],
  );
  return <SegmentedTabs label={text('status')} tabs={tabs} value={value} controls={PANEL} onChange={onChange} />;
}

interface LoanGroupProps {
  readonly title: string;
  readonly loans: readonly ShownLoan[];
  readonly statuses: readonly ListStatus[];
}

function LoanGroup({ title, loans, statuses }: LoanGroupProps) {
  if (loans.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>
        {title} <span>{loans.length}</span>
      </h2>
      <div className={styles.cards}>
        {loans.map(({ loan, overview }) => (
          <PartnerLoan key={loan._id} loan={loan} overview={overview} statuses={statuses} />
        ))}
      </div>
    </section>
  );
}

interface PagesProps {
  /** Zero-based. */
  readonly at: number;
  readonly count: number;
  readonly onChange: (page: number) => void;
}

function Pages({ at, count, onChange }: PagesProps) {
  const text = useText(portal);
  const lastPage = Math.ceil(count / OVERVIEW_LIMIT) - 1;
  return (
    <nav className={styles.pages} aria-label={text('pages')}>
      <Button size="touch" icon={PreviousIcon} disabled={at === 0} onClick={() => onChange(at - 1)}>
        {text('previousPage')}
      </Button>
      <span>{text('pageOf', { at: at + 1, of: lastPage + 1 })}</span>
      <Button size="touch" iconAfter={NextIcon} disabled={at >= lastPage} onClick={() => onChange(at + 1)}>
        {text('nextPage')}
      </Button>
    </nav>
  );
}
