import { Link } from '@tanstack/react-router';
import { useCall } from '../../../client';
import { ErrorState, Panel, SkeletonLines, Tag } from '../../../ui';
import type { LoansOfLender } from '../marketplace-shapes';
import type { Wording } from '../use-wording';
import styles from './criteria.module.css';

type LenderLoan = LoansOfLender['loans'][number];

export interface LoansOfLenderPanelProps {
  readonly lender: string;
  readonly wording: Wording;
}

/** What the comparison says about a loan: a draft that flips the result is named first. */
function resultOf({ published, draft }: LenderLoan): 'newFit' | 'noLongerFits' | 'fits' | 'nearMiss' | 'doesNotFit' {
  const fit = (draft ?? published)?.fit;
  if (published && draft && (published.fit === 'match') !== (draft.fit === 'match'))
    return draft.fit === 'match' ? 'newFit' : 'noLongerFits';
  return fit === 'match' ? 'fits' : fit === 'near' ? 'nearMiss' : 'doesNotFit';
}

const HUES = {
  newFit: 'green',
  noLongerFits: 'red',
  fits: 'green',
  nearMiss: 'amber',
  doesNotFit: 'grey',
} as const;

export interface LoanResultsProps {
  readonly loans: readonly LenderLoan[];
  readonly wording: Wording;
}

export function LoanResults({ loans, wording: { text } }: LoanResultsProps) {
  return (
    <ul className={styles.loans}>
      {loans.map((loan) => {
        const result = resultOf(loan);
        return (
          <li key={loan._id}>
            <Link to="/loans/edit/$id" params={{ id: loan._id }} search={{ tab: 'marketplace' } as never}>
              {[loan.number, loan.name].filter(Boolean).join(' · ')}
            </Link>
            <Tag hue={HUES[result]}>{text(result)}</Tag>
          </li>
        );
      })}
    </ul>
  );
}

/** Which open loans fit a lender, with its draft if it has one. */
export function LoansOfLenderPanel({ lender, wording }: LoansOfLenderPanelProps) {
  const { text } = wording;
  const { data, error, refetch } = useCall('findLoansOfLender', { params: { id: lender }, body: {} });
  const counts = data && (data.draft ?? data.published);
  return (
    <Panel title={text('whichLoansFit')}>
      {error && !data && <ErrorState title={text('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines lines={4} />}
      {data && (
        <>
          <p className={styles.matches}>
            <b>{counts?.match ?? 0}</b> {text('ofOpenLoans', { count: data.compared })}
            {data.flips > 0 && <Tag hue="petrol">{text('flips', { count: data.flips })}</Tag>}
          </p>
          {!data.isComplete && <p className={styles.help}>{text('recentOnly', { count: data.compared })}</p>}
          <LoanResults loans={data.loans} wording={wording} />
        </>
      )}
    </Panel>
  );
}
