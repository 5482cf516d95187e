import { Link } from '@tanstack/react-router';
import { useText, type Translate } from '../../../i18n';
import { loans } from '../../../i18n/en/records/loans';
import { ForwardIcon, Icon } from '../../../ui';
import { CameraIcon, TimeIcon } from '../loan-icons';
import type { NextStep } from './next-step';
import styles from './borrower-home.module.css';

/** Typical minutes per document or answer, shown so that borrowers do not put it off. */
const MINUTES_PER_FILE = 2;
const ANSWERS_PER_MINUTE = 3;

const minutesOf = (step: NextStep) =>
  step.kind === 'answer'
    ? Math.max(1, Math.ceil(step.count / ANSWERS_PER_MINUTE))
    : step.kind === 'submit'
      ? 1
      : MINUTES_PER_FILE;

function stepText(
  step: NextStep,
  text: Translate<(typeof loans)['messages']>,
): { readonly title: string; readonly why: string; readonly action: string } {
  switch (step.kind) {
    case 'upload-again':
      return {
        title: text('uploadAgain', { name: step.document.name }),
        why: step.document.reason ?? text('uploadWhy'),
        action: text('upload'),
      };
    case 'upload':
      return {
        title: text('uploadFirst', { name: step.document.name }),
        why: text('uploadWhy'),
        action: text('upload'),
      };
    case 'answer':
      return {
        title: text('answerTitle', { count: step.count }),
        why: text('answerWhy', {
          count: step.count,
          names: step.tabs
            .map(({ title }) => title)
            .slice(0, 3)
            .join(', '),
        }),
        action: text('continue'),
      };
    case 'submit':
      return { title: text('submitTitle'), why: text('submitWhy'), action: text('continue') };
    case 'done':
      return { title: text('doneTitle'), why: text('doneWhy'), action: text('open') };
  }
}

/** The tab of the record page on which a step is done. */
export const tabOfStep = (step: NextStep): string | undefined =>
  step.kind === 'answer'
    ? step.tab.id || undefined
    : step.kind === 'upload' || step.kind === 'upload-again'
      ? 'docs'
      : undefined;

/** The next action: what, why, how long, and one button. */
export function NextCard({ loan, step }: { readonly loan: string; readonly step: NextStep }) {
  const text = useText(loans);
  const { title, why, action } = stepText(step, text);
  const isUpload = step.kind === 'upload' || step.kind === 'upload-again';
  const tab = tabOfStep(step);
  return (
    <section className={styles.next} data-done={step.kind === 'done' || undefined} aria-label={text('nextStep')}>
      {step.kind !== 'done' && (
        <p className={styles.kicker}>
          <Icon of={TimeIcon} />
          {text('nextMinutes', { count: minutesOf(step) })}
        </p>
      )}
      <h2 className={styles.nextTitle}>{title}</h2>
      <p className={styles.nextWhy}>{why}</p>
      <Link to="/loans/edit/$id" params={{ id: loan }} search={tab ? { tab } : {}} className={styles.action}>
        {isUpload && <Icon of={CameraIcon} size={20} />}
        {action}
        {!isUpload && <Icon of={ForwardIcon} size={18} />}
      </Link>
    </section>
  );
}
