import { changeAnswers, isSecret, type Answers, type CompiledForm } from '@lendwright/forms';
import { todayIn, holdsClearSecret } from '../../records';

/** What a move writes: answers to set, and ids of answers to clear. */
export interface MovePlan {
  readonly set: Answers;
  readonly cleared: readonly string[];
}

/** A neutral viewer: only the form's own computed fields are evaluated. */
const MOVE_VIEWER = { userType: 'Workforces', roleId: '', isAdmin: true, mayUpdate: true };

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Returns the difference between the stored answers and the moved, recomputed ones. Answers and rows that become secret
 * are included even if their value is unchanged, because they must be sealed.
 */
export function planMove(
  timeZone: string,
  from: CompiledForm,
  to: CompiledForm,
  answersBefore: Answers,
  movedAnswers: Answers,
): MovePlan {
  const { accepted } = changeAnswers(to, movedAnswers, {}, MOVE_VIEWER, {
    mandatory: 'skip',
    today: todayIn(timeZone),
  });
  const answersAfter: Answers = { ...movedAnswers, ...accepted };
  const isNewlySecret = (field: string, value: unknown): boolean => {
    const [previousElement, newElement] = [from.byId.get(field), to.byId.get(field)];
    if (holdsClearSecret([from, to], field, value)) return true;
    const isOpen = newElement !== undefined && isSecret(newElement.element) && !newElement.kind.isMasked?.(value);
    return isOpen && !(previousElement && isSecret(previousElement.element));
  };
  return {
    set: Object.fromEntries(
      Object.entries(answersAfter).filter(
        ([field, value]) => !isSame(value, answersBefore[field]) || isNewlySecret(field, value),
      ),
    ),
    cleared: Object.keys(answersBefore).filter((field) => answersAfter[field] === undefined),
  };
}
