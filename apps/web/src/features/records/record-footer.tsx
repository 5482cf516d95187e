import type { ReactNode } from 'react';
import { useText } from '../../i18n';
import { records } from '../../i18n/en/records/records';
import { BackIcon, Button, ForwardIcon, useBodyMark, withModKey } from '../../ui';
import type { RecordTab } from './record-shapes';
import { SkipMandatory } from './saving/skip-mandatory';
import styles from './record-footer.module.css';

export interface RecordFooterProps {
  readonly tabs: readonly RecordTab[];
  readonly active: string;
  readonly onPick: (id: string) => void;
  /** Borrowers and partners submit; staff update. */
  readonly isSubmit: boolean;
  readonly canSave: boolean;
  readonly canSkip: boolean;
  /** False on tabs whose panels save on their own. */
  readonly hasSave: boolean;
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onSkip: (reason: string) => void;
  /** Module-specific buttons, before the save buttons. */
  readonly actions?: ReactNode;
}

const SAVE_KEY = withModKey('S');

/** Back, Next, and the save buttons; sticky at the bottom on phones. */
export function RecordFooter({
  tabs,
  active,
  onPick,
  isSubmit,
  canSave,
  canSkip,
  hasSave,
  isBusy,
  onSave,
  onSkip,
  actions,
}: RecordFooterProps) {
  const text = useText(records);
  useBodyMark('data-with-record-footer');
  const index = tabs.findIndex(({ id }) => id === active);
  const [tabBefore, tabAfter] = [tabs[index - 1], tabs[index + 1]];
  return (
    <footer className={styles.footer}>
      <Button size="large" icon={BackIcon} disabled={!tabBefore} onClick={() => tabBefore && onPick(tabBefore.id)}>
        {text('back')}
      </Button>
      <Button size="large" iconAfter={ForwardIcon} disabled={!tabAfter} onClick={() => tabAfter && onPick(tabAfter.id)}>
        {text('next')}
      </Button>
      <span className={styles.place}>
        {text('tabPlace', { title: tabs[index]?.title ?? '', at: index + 1, of: tabs.length })}
      </span>
      <span className={styles.space} />
      {actions}
      {hasSave && canSkip && <SkipMandatory isBusy={isBusy} onSkip={onSkip} />}
      {hasSave && (
        <Button
          size="large"
          tone="primary"
          className={styles.main}
          isBusy={isBusy}
          busyLabel={text(isSubmit ? 'submitting' : 'updating')}
          disabled={!canSave}
          onClick={onSave}
          {...(!isSubmit && { shortcut: SAVE_KEY })}
        >
          {text(isSubmit ? 'submit' : 'update')}
        </Button>
      )}
    </footer>
  );
}
