import type { FormElement } from '@lendwright/forms';
import type { RecordShape } from './record-shapes';

/** Element types whose answer can name the record. */
const NAMING: ReadonlySet<string> = new Set(['text', 'email', 'autocomplete']);

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

function* fieldsOf(elements: readonly FormElement[]): Generator<FormElement> {
  for (const element of elements) {
    yield element;
    if (!element.cloneable) yield* fieldsOf(element.childs ?? []);
  }
}

/** The name of the person, or of the loan's prospect; empty if there is none. */
export function personName({ prospect, info: ownAnswers }: RecordShape): string {
  const info = prospect?.info ?? ownAnswers;
  return `${textOf(info.first_name)} ${textOf(info.last_name)}`.trim();
}

/** The display name of a record: its person, its loan's prospect, or the first text in its form. */
export function recordName(record: RecordShape, elements: readonly FormElement[]): string {
  const person = personName(record);
  if (person || record.prospect) return person;
  for (const { id, type } of fieldsOf(elements)) {
    const text = NAMING.has(type) ? textOf(record.info[id]) : '';
    if (text) return text;
  }
  return '';
}
