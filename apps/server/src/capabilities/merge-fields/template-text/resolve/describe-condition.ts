import { conditionFields } from './condition-fields';
import type { CompiledForm } from '@lendwright/forms';

/** Describes a condition for people by the titles of the fields that it reads. */
export function describeCondition(form: CompiledForm, condition: unknown): string {
  const titles = conditionFields(condition).map((field) => form.byId.get(field)?.title ?? field);
  return [...new Set(titles)].join(', ');
}
