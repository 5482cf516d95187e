import { changeAnswers, isSecret, type Answers, type CompiledForm } from '@lendwright/forms';
import { todayIn, holdsClearSecret } from '../../records';

/** What a move writes: answers to set, and ids of those to take away. */
export interface MovePlan {
  readonly set: Answers;
  readonly cleared: readonly string[];
}

/** Nobody in particular: only what the form itself computes is asked for. */
const COMPUTER = { userType: 'Workforces', roleId: '', isAdmin: true, mayUpdate: true };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What differs once answers are moved and the new version has computed its own. An answer that the move makes a secret
 * is among what is set even where it stays the same, because from now on it is sealed; so are rows that hold one.
 */
export function planMove(
  timeZone: string,
  from: CompiledForm,
  to: CompiledForm,
  before: Answers,
  moved: Answers,
): MovePlan {
  const { accepted } = changeAnswers(to, moved, {}, COMPUTER, { mandatory: 'skip', today: todayIn(timeZone) });
  const after: Answers = { ...moved, ...accepted };
  const becameSecret = (field: string, value: unknown): boolean => {
    const [was, is] = [from.byId.get(field), to.byId.get(field)];
    if (holdsClearSecret([from, to], field, value)) return true;
    const isOpen = is !== undefined && isSecret(is.element) && !is.kind.isMasked?.(value);
    return isOpen && !(was && isSecret(was.element));
  };
  return {
    set: Object.fromEntries(
      Object.entries(after).filter(([field, value]) => !isSame(value, before[field]) || becameSecret(field, value)),
    ),
    cleared: Object.keys(before).filter((field) => after[field] === undefined),
  };
}
