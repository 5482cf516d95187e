import { resolveForm } from '@lendwright/forms';
import type { FormStore } from '../../../form-view';
import { isSameAnswer } from '../../../form-view';
import { formatAnswer } from '../format-answer';

export interface ReviewEffect {
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

/** At most four effects are listed, in form order. */
const MAX_EFFECTS = 4;

/** What accepting a change would alter besides its own field: calculated fields that the viewer can see. */
export function reviewEffects(store: FormStore, field: string, value: unknown): readonly ReviewEffect[] {
  if (!store.index.elements.has(field)) return [];
  const now = store.view();
  const options = { ...store.surroundings, uploaded: store.uploads() };
  const resolvedForm = resolveForm(
    store.form,
    { ...store.answers(), [field]: value },
    store.viewer,
    undefined,
    options,
  );
  const effects: ReviewEffect[] = [];
  for (const [id, element] of store.index.elements) {
    const [stateBefore, stateAfter] = [now.elements.get(id), resolvedForm.elements.get(id)];
    if (
      id === field ||
      !stateAfter?.visible ||
      !('value' in stateAfter) ||
      isSameAnswer(stateBefore?.value, stateAfter.value)
    )
      continue;
    effects.push({
      title: element.title,
      before: formatAnswer(store, id, stateBefore?.value) || '–',
      after: formatAnswer(store, id, stateAfter.value) || '–',
    });
  }
  return effects.slice(0, MAX_EFFECTS);
}
