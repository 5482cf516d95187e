import type { Answers } from '../../form-element';
import type { CompiledForm } from '../compile/compile-form';

const defaultsByForm = new WeakMap<CompiledForm, Answers>();

/**
 * The initial answers of a new record: the defaults of its own fields in stored form. Invalid defaults are ignored.
 * Cached per form.
 */
export function defaultAnswers(form: CompiledForm): Answers {
  const cachedDefaults = defaultsByForm.get(form);
  if (cachedDefaults) return cachedDefaults;
  const defaults = form.fields.flatMap(({ id, element, kind }) => {
    if (kind.answeredBy !== 'person' || element.value === undefined || kind.isEmpty(element.value)) return [];
    const parsed = kind.parse(element.value, element);
    return parsed.ok ? [[id, parsed.value] as const] : [];
  });
  const answers = Object.fromEntries(defaults);
  defaultsByForm.set(form, answers);
  return answers;
}
