import type { FormElement } from '@lendwright/forms';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '../../../i18n';
import { portal } from '../../../i18n/en/app/portal';
import { records } from '../../../i18n/en/records/records';
import { Button, CloseIcon, ForwardIcon, IconButton, PreviousIcon, SaveState } from '../../../ui';
import { useRequired, type FormStore } from '../../../form-view';
import type { SaveState as Saving } from '../saving/record-saver';
import { scrollToTop } from '../scroll-to-top';
import { isSameQuestion, missingQuestions, questionElement, questionPath } from './missing-questions';
import type { FieldTarget } from './use-field-jump';
import styles from './borrower-steps.module.css';

export interface MissingStepsProps {
  readonly store: FormStore;
  readonly saveState: Saving;
  readonly renderElements: (elements: readonly FormElement[]) => ReactNode;
  readonly onFocusField: (field: string, row: string | undefined) => void;
  /** Called when nothing is missing anymore, and when the user leaves. */
  readonly onDone: () => void;
}

/** Asks for one missing answer after the other, across the tabs of the form, and then leads back home. */
export function MissingSteps({ store, saveState, renderElements, onFocusField, onDone }: MissingStepsProps) {
  const text = useText(portal);
  const message = useText(records);
  useRequired(store);
  const [currentTarget, setCurrentTarget] = useState(() => missingQuestions(store)[0]);
  const [answeredTargets, setAnsweredTargets] = useState<readonly FieldTarget[]>([]);
  const focusField = useRef(onFocusField);
  useEffect(() => {
    focusField.current = onFocusField;
  });
  useEffect(() => {
    if (currentTarget) focusField.current(currentTarget.field, currentTarget.row);
  }, [currentTarget]);

  if (!currentTarget) return <NothingMissing onDone={onDone} />;
  const otherQuestions = missingQuestions(store).filter((target) => !isSameQuestion(target, currentTarget));
  const [index, stepCount] = [answeredTargets.length + 1, answeredTargets.length + 1 + otherQuestions.length];
  const element = questionElement(store, currentTarget);
  const go = (to: FieldTarget, targetsBefore: readonly FieldTarget[]) => {
    setCurrentTarget(to);
    setAnsweredTargets(targetsBefore);
    scrollToTop();
  };
  const proceed = () => {
    store.leave(currentTarget.field);
    const remainingQuestions = missingQuestions(store);
    const sameTarget = remainingQuestions.find((target) => isSameQuestion(target, currentTarget));
    if (sameTarget) return onFocusField(sameTarget.field, sameTarget.row);
    const [nextTarget] = remainingQuestions;
    return nextTarget ? go(nextTarget, [...answeredTargets, currentTarget]) : onDone();
  };
  const back = () => {
    const lastTarget = answeredTargets.at(-1);
    return lastTarget ? go(lastTarget, answeredTargets.slice(0, -1)) : onDone();
  };
  const questionLocation = questionPath(store, currentTarget).join(' · ');
  return (
    <div className={styles.steps} data-alone>
      <div className={styles.head}>
        <IconButton icon={PreviousIcon} name={message('back')} size="touch" hasTooltip={false} onClick={back} />
        <span className={styles.title} aria-live="polite">
          {text('questionOf', { at: index, of: stepCount })}
        </span>
        <IconButton
          icon={CloseIcon}
          name={text('finishLater')}
          size="touch"
          hasTooltip={false}
          className={styles.close}
          onClick={onDone}
        />
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={stepCount}
        aria-valuenow={index}
        aria-label={text('questionOf', { at: index, of: stepCount })}
      >
        <i style={{ width: `${(index / stepCount) * 100}%` }} />
      </div>
      {questionLocation && <h2 className={styles.place}>{questionLocation}</h2>}
      <div className={styles.question}>{element && renderElements([element])}</div>
      <div className={styles.act}>
        <Button tone="primary" fullWidth className={styles.big} iconAfter={ForwardIcon} onClick={proceed}>
          {message('continue')}
        </Button>
        <span className={styles.saved}>
          <SaveState state={saveState.kind} savedAt={saveState.savedAt} />
          <span>{message('finishAnyTime')}</span>
        </span>
      </div>
    </div>
  );
}

function NothingMissing({ onDone }: Pick<MissingStepsProps, 'onDone'>) {
  const text = useText(portal);
  return (
    <div className={styles.steps}>
      <h2 className={styles.place}>{text('allAnswered')}</h2>
      <Button tone="primary" size="touch" onClick={onDone}>
        {text('backHome')}
      </Button>
    </div>
  );
}
