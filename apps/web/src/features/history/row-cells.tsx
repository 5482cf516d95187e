import { useText } from '../../i18n';
import { documentRequests } from '../../i18n/en/records/document-requests';
import { history as historyTexts } from '../../i18n/en/records/history';
import { ui } from '../../i18n/en/app/ui';
import { Ago, Person, StatusGlyph, Tag } from '../../ui';
import { RequestReasons } from '../document-requests';
import { actionColor, actionLabel } from './action-labels';
import { FoldedValue, type FoldedValueProps } from './folded-value';
import type { HistoryChange, HistoryRow } from './history-days';
import { reviewState, type ReviewState } from './review-state';
import styles from './history.module.css';

export interface LineProps {
  readonly row: HistoryRow;
}

/**
 * The field, or the action if no field changed. The first row of an entry also shows its reason, and its action if that
 * means more than the change.
 */
export function RowTitle({ row: { change, entry, isFirst } }: LineProps) {
  const text = useText(historyTexts);
  const [act, hue] = [text(actionLabel(entry.act)), actionColor(entry.act)];
  return (
    <span className={styles.title}>
      {change?.title ?? act}
      {isFirst && change && hue && <Tag hue={hue}>{act}</Tag>}
      {change?.request && <RequestReasons reasons={[change.request.reason]} />}
      {isFirst && entry.reason && <small className={styles.reason}>{text('reason', { reason: entry.reason })}</small>}
    </span>
  );
}

/** Who made the change; automatic changes have no author. */
export function Requester({ row: { entry } }: LineProps) {
  const text = useText(historyTexts);
  if (entry.created_by.user === '') return <em>{text('automatic')}</em>;
  return <Person person={{ id: entry.created_by.info?.id ?? entry.created_by.user, name: entry.created_by.user }} />;
}

const TONES: Readonly<Record<ReviewState, FoldedValueProps['tone']>> = {
  none: 'new',
  accepted: 'new',
  open: 'waiting',
  waiting: 'waiting',
  rejected: 'refused',
  replaced: 'old',
};

/** The requested value: in effect, pending, or refused. */
export function CurrentValue({ change }: { readonly change: HistoryChange }) {
  if (change.request) return <RequestNeed need={change.request.to} tone="new" />;
  return <FoldedValue value={change.current_value} tone={TONES[reviewState(change)]} />;
}

/** The value before the change. */
export function PreviousValue({ change }: { readonly change: HistoryChange }) {
  if (change.request) return <RequestNeed need={change.request.from} tone="old" />;
  return <FoldedValue value={change.previous_value} tone="old" />;
}

interface RequestNeedProps extends Pick<FoldedValueProps, 'tone'> {
  readonly need: NonNullable<HistoryChange['request']>['to'];
}

/** How a document is requested. */
function RequestNeed({ need, tone }: RequestNeedProps) {
  const text = useText(documentRequests);
  return <FoldedValue value={text(`need-${need ?? 'none'}`)} tone={tone} />;
}

/** Whether the change needs a review: highlighted while pending. */
export function NeedReview({ change }: { readonly change: HistoryChange | null }) {
  const text = useText(historyTexts);
  const parts = useText(ui);
  if (!change || change.reviewers.length === 0) return <span className={styles.none}>{parts('empty')}</span>;
  return <Tag hue={change.needReview ? 'amber' : 'grey'}>{text('yes')}</Tag>;
}

/** The reviewer. */
export function Reviewer({ change }: { readonly change: HistoryChange | null }) {
  const parts = useText(ui);
  const name = change?.reviewed_by;
  if (!name) return <span className={styles.none}>{parts('empty')}</span>;
  return <Person person={{ id: name, name }} />;
}

export function ReviewedAt({ change }: { readonly change: HistoryChange | null }) {
  const parts = useText(ui);
  if (!change?.reviewedAt) return <span className={styles.none}>{parts('empty')}</span>;
  return <Ago at={change.reviewedAt} isFocusable />;
}

const MARKS = {
  waiting: ['clock', 'amber'],
  accepted: ['tick', 'green'],
  rejected: ['cross', 'red'],
  replaced: ['slash', 'grey'],
} as const;

export interface ReviewMarkProps {
  readonly state: keyof typeof MARKS;
  /** Why the change was rejected. */
  readonly reason?: string | null;
}

/** The state of a review as icon and text, with the reason of a rejection. */
export function ReviewMark({ state, reason }: ReviewMarkProps) {
  const text = useText(historyTexts);
  const [shape, hue] = MARKS[state];
  return (
    <span className={styles.mark}>
      <StatusGlyph shape={shape} hue={hue} />
      {text(state)}
      {reason && <small className={styles.reason}>{text('rejectedFor', { reason })}</small>}
    </span>
  );
}
