import type { FormElement } from '@lendwright/forms';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n';
import { records } from '../../../i18n/en/records/records';
import { Button, ForwardIcon, IconButton, PreviousIcon, SaveState } from '../../../ui';
import type { FormStore } from '../../../form-view';
import { missingIn, stepsOf } from './form-parts';
import type { SaveState as Saving } from '../saving/record-saver';
import { scrollToTop } from '../scroll-to-top';
import styles from './borrower-steps.module.css';

export interface BorrowerStepsProps {
  readonly store: FormStore;
  readonly title: string;
  readonly elements: readonly FormElement[];
  /** Index of the open step. */
  readonly at: number;
  readonly onStep: (index: number) => void;
  readonly saveState: Saving;
  readonly isBusy: boolean;
  /** Why the last submission failed; null if it did not. */
  readonly failure: string | null;
  /** The last step of the last tab submits. */
  readonly isLastTab: boolean;
  readonly renderElements: (elements: readonly FormElement[]) => ReactNode;
  readonly onFocusField: (field: string, row: string | undefined) => void;
  readonly onBack: (() => void) | null;
  readonly onNext: () => void;
  readonly onSubmit: () => void;
}

/**
 * One section at a time on a borrower's phone. Continue shows what is missing at the field instead of being disabled.
 */
export function BorrowerSteps(props: BorrowerStepsProps) {
  const {
    store,
    title,
    elements,
    at,
    onStep,
    saveState,
    isBusy,
    failure,
    isLastTab,
    renderElements,
    onFocusField,
    onBack,
    onNext,
    onSubmit,
  } = props;
  const text = useText(records);
  const steps = stepsOf(store, elements);
  const index = Math.min(at, steps.length - 1);
  const step = steps[index] ?? [];
  const isLast = index === steps.length - 1;

  const go = (to: number) => {
    onStep(to);
    scrollToTop();
  };
  const proceed = () => {
    const missingTargets = missingIn(store, step);
    for (const { field } of missingTargets) store.leave(field);
    const [firstTarget] = missingTargets;
    if (firstTarget) return onFocusField(firstTarget.field, firstTarget.row);
    if (!isLast) return go(index + 1);
    return isLastTab ? onSubmit() : onNext();
  };
  return (
    <div className={styles.steps}>
      <div className={styles.head}>
        <IconButton
          icon={PreviousIcon}
          name={text('back')}
          size="touch"
          hasTooltip={false}
          disabled={index === 0 && !onBack}
          onClick={() => (index > 0 ? go(index - 1) : onBack?.())}
        />
        <span className={styles.title}>
          {title} <small>{text('stepOf', { at: index + 1, of: steps.length })}</small>
        </span>
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={steps.length}
        aria-valuenow={index + 1}
        aria-label={title}
      >
        <i style={{ width: `${((index + 1) / steps.length) * 100}%` }} />
      </div>
      {renderElements(step)}
      <div className={styles.act}>
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        <Button
          tone="primary"
          fullWidth
          className={styles.big}
          iconAfter={isLast && isLastTab ? undefined : ForwardIcon}
          isBusy={isBusy}
          onClick={proceed}
        >
          {text(isLast && isLastTab ? 'submit' : 'continue')}
        </Button>
        <span className={styles.saved}>
          <SaveState state={saveState.kind} savedAt={saveState.savedAt} />
          <span>{text('finishAnyTime')}</span>
        </span>
      </div>
    </div>
  );
}
