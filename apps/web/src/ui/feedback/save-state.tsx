import { useText } from '../../i18n';
import { ui } from '../../i18n/en/app/ui';
import { Ago } from '../text/ago';
import { Icon } from '../icons/icon';
import { NotSavedIcon, SavedIcon, SavingIcon } from '../icons/icons';
import { Sentence, SLOT } from '../text/sentence';
import styles from './save-state.module.css';

export interface SaveStateProps {
  readonly state: 'idle' | 'saving' | 'saved' | 'failed';
  /** The time of the last save, in ISO format. */
  readonly savedAt?: string | null;
}

/** The autosave status, always at the same position. */
export function SaveState({ state, savedAt }: SaveStateProps) {
  const text = useText(ui);
  if (state === 'idle' && !savedAt) return <span className={styles.state} role="status" />;
  const icon = state === 'saving' ? SavingIcon : state === 'failed' ? NotSavedIcon : SavedIcon;
  return (
    <span className={styles.state} data-state={state} role="status">
      <Icon of={icon} />
      {state === 'saving' && text('saving')}
      {state === 'failed' && text('notSaved')}
      {(state === 'saved' || state === 'idle') && (
        <span>
          <Sentence message={savedAt ? text('savedAgo', { time: SLOT }) : text('savedNow')}>
            {savedAt && <Ago at={savedAt} isWithin />}
          </Sentence>
        </span>
      )}
    </span>
  );
}
