import { isUsableId } from '../definition/parse-element';
import type { FormDefinition } from '../form-element';
import { elementsIn } from './elements-in';

const MAX_ID_LENGTH = 100;

/** All ids of a form, including deactivated elements. */
export function idsIn({ content, deactivated }: FormDefinition): Set<string> {
  const locatedElements = [...elementsIn(content), ...elementsIn(deactivated ?? [], 'deactivated')];
  return new Set(locatedElements.map(({ element }) => element.id));
}

/** The requested id if unused, else with the first number that makes it unique. */
export function uniqueId(takenKeys: ReadonlySet<string>, wantedId: string): string {
  const letters = wantedId
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^-+/, '')
    .slice(0, MAX_ID_LENGTH);
  const stem = letters || 'field';
  if (isUsableId(stem) && !takenKeys.has(stem)) return stem;
  for (let number = 2; ; number++) {
    const id = `${stem.slice(0, MAX_ID_LENGTH - 1 - String(number).length)}_${number}`;
    if (!takenKeys.has(id)) return id;
  }
}

/**
 * An id that no element of the form has, including deactivated ones.
 * @example unusedId(form, 'loan') // 'loan_2' if `loan` is used
 */
export function unusedId(definition: FormDefinition, wanted: string): string {
  return uniqueId(idsIn(definition), wanted);
}
