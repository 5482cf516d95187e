import { useText } from '../../../i18n';
import { loans } from '../../../i18n/en/records/loans';
import type { ListRecord, ListStatus } from '../../record-list';
import styles from './borrower-home.module.css';

/** Glyphs of statuses that end a loan without funding. */
const END_GLYPHS = new Set(['cross', 'slash']);

/** The position of a loan in the pipeline; -1 if it left the pipeline. */
export function pipelineIndex(loan: ListRecord, statuses: readonly ListStatus[]) {
  const stages = statuses.filter((status) => !END_GLYPHS.has(status.place));
  return { stages, at: stages.findIndex((status) => status._id === loan.status[0]?._id) };
}

/** The company's pipeline as a row of bars: done, current, ahead. */
export function LoanProgress({
  loan,
  statuses,
}: {
  readonly loan: ListRecord;
  readonly statuses: readonly ListStatus[];
}) {
  const text = useText(loans);
  const { stages, at } = pipelineIndex(loan, statuses);
  const title = loan.status[0]?.title ?? '';
  if (at < 0 || stages.length === 0) return title ? <p className={styles.ended}>{text('ended', { title })}</p> : null;
  const isLast = at === stages.length - 1;
  return (
    <div
      className={styles.progress}
      role="img"
      aria-label={text('stage', { place: at + 1, count: stages.length, title })}
    >
      <div className={styles.bars}>
        {stages.map((stage, position) => (
          <i key={stage._id} data-state={position < at || isLast ? 'done' : position === at ? 'here' : undefined} />
        ))}
      </div>
      <div className={styles.barText}>
        <span>{stages[0]?.label}</span>
        <b>{title}</b>
        {!isLast && <span>{stages.at(-1)?.label}</span>}
      </div>
    </div>
  );
}
