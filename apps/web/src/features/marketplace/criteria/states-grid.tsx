import { Button } from '../../../ui';
import type { CriterionField } from '../marketplace-shapes';
import type { Wording } from '../use-wording';
import styles from './criteria.module.css';

export interface StatesGridProps {
  readonly states: CriterionField['options'];
  /** None means all. */
  readonly value: readonly string[];
  readonly isReadOnly: boolean;
  readonly wording: Wording;
  readonly onChange: (states: string[]) => void;
}

/** The states that a lender lends in, as a grid of toggles. None means all. */
export function StatesGrid({ states, value, isReadOnly, wording: { text }, onChange }: StatesGridProps) {
  const chosenKeys = new Set(value);
  const toggle = (id: string) =>
    onChange(states.flatMap((state) => (chosenKeys.has(state.id) !== (state.id === id) ? [state.id] : [])));
  return (
    <div className={styles.statesField} role="group" aria-label={text('column-states')}>
      <div className={styles.statesHead}>
        <span>{value.length === 0 ? text('allStates') : text('stateCount', { count: value.length })}</span>
        {!isReadOnly && value.length > 0 && (
          <Button size="small" onClick={() => onChange([])}>
            {text('allStates')}
          </Button>
        )}
      </div>
      <div className={styles.states}>
        {states.map(({ id, text: name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={chosenKeys.has(id)}
            aria-label={name}
            disabled={isReadOnly}
            onClick={() => toggle(id)}
          >
            {id}
          </button>
        ))}
      </div>
    </div>
  );
}
