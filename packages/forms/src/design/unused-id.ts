import { isUsableId } from '../definition/parse-element';
import type { FormDefinition } from '../form-element';
import { elementsIn } from './elements-in';

const LENGTH_MOST = 100;

/** Every id of a form, deactivated elements included. */
export function idsIn({ content, deactivated }: FormDefinition): Set<string> {
  const located = [...elementsIn(content), ...elementsIn(deactivated ?? [], 'deactivated')];
  return new Set(located.map(({ element }) => element.id));
}

/** The wanted id where it is not taken, else with the first number behind it that makes it free. */
export function unusedIdBeside(taken: ReadonlySet<string>, wanted: string): string {
  const letters = wanted
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^-+/, '')
    .slice(0, LENGTH_MOST);
  const stem = letters || 'field';
  if (isUsableId(stem) && !taken.has(stem)) return stem;
  for (let number = 2; ; number++) {
    const id = `${stem.slice(0, LENGTH_MOST - 1 - String(number).length)}_${number}`;
    if (!taken.has(id)) return id;
  }
}

/**
 * An id that no element of the form has, deactivated ones included: the wanted one, or that with a number behind it.
 * @example unusedId(form, 'loan') // 'loan_2' where `loan` is taken
 */
export function unusedId(definition: FormDefinition, wanted: string): string {
  return unusedIdBeside(idsIn(definition), wanted);
}
