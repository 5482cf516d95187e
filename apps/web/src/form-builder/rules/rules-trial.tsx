import { useText } from '../../i18n';
import { builderRules } from '../../i18n/en/builder/builder-rules';
import { SamplePicker, type PickedSample } from '../formula/sample-picker';
import { CheckIcon, CloseIcon, Icon } from '../../ui';
import styles from './rules.module.css';

export interface RulesTrialProps {
  readonly picked: PickedSample | null;
  readonly onPick: (sample: PickedSample | null) => void;
}

/** Chooses the record on which all rules of an element are tried. */
export function RulesTrial({ picked, onPick }: RulesTrialProps) {
  const text = useText(builderRules);
  return (
    <section className={styles.elsewhere} aria-label={text('testRules')}>
      <SamplePicker picked={picked} onPick={onPick} emptyLabel={text('chooseTest')} />
    </section>
  );
}

export interface TrialNoteProps {
  readonly record: string;
  /** Null if each row evaluates the condition separately. */
  readonly holds: boolean | null;
}

/** Whether a rule holds for the trial record. */
export function TrialNote({ record, holds: isMet }: TrialNoteProps) {
  const text = useText(builderRules);
  return (
    <p className={styles.trial} data-applies={isMet === true || undefined} role="status">
      {isMet !== null && <Icon of={isMet ? CheckIcon : CloseIcon} size={14} />}
      <span>{text(isMet === null ? 'appliesByRow' : isMet ? 'applies' : 'appliesNot', { record })}</span>
    </p>
  );
}
