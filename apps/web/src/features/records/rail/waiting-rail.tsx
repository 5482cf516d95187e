import { useText } from '../../../i18n';
import { collaboration } from '../../../i18n/en/records/collaboration';
import { Button, Count, Panel } from '../../../ui';
import { JumpList } from './jump-list';
import type { LoadedRecord } from '../record-shapes';
import styles from './record-rail.module.css';

export interface WaitingRailProps {
  readonly pending: LoadedRecord['pending'];
  readonly onJump: (field: string) => void;
  /** Opens the history; absent if the viewer has no access to it. */
  readonly onHistory?: (() => void) | undefined;
}

/** Pending changes, with links to each field and to the history. */
export function WaitingRail({ pending, onJump, onHistory }: WaitingRailProps) {
  const text = useText(collaboration);
  if (pending.length === 0) return null;
  const items = pending.map(({ _id, field, title, mayReview }) => ({
    key: `${_id} ${field}`,
    title,
    note: mayReview ? text('waitForYou') : undefined,
    onJump: () => onJump(field),
  }));
  return (
    <Panel
      title={text('waitTitle')}
      aside={<Count value={pending.length} tone={pending.some(({ mayReview }) => mayReview) ? 'hot' : 'plain'} />}
      isFlush
    >
      <p className={styles.nothing}>{text('waitCount', { count: pending.length })}</p>
      <JumpList groups={[{ title: '', label: text('waitTitle'), items }]} glyph={{ shape: 'clock', hue: 'amber' }} />
      {onHistory && (
        <div className={styles.foot}>
          <Button size="small" tone="quiet" onClick={onHistory}>
            {text('openHistory')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
