import { accept, defineKind, refuse } from '../kinds/define-kind';
import type { Kind } from '../kinds/kind';
import { optionsOf } from './options-of';

type ListDraft = Pick<Kind, 'type' | 'palette'> & Partial<Kind>;

/** The option ids of a stored list; null for any other value. */
export function membersOf(value: unknown): readonly string[] | null {
  return Array.isArray(value) && value.every((part) => typeof part === 'string') ? value : null;
}

const parseList: Kind['parse'] = (input, element) => {
  const { options, has } = optionsOf(element);
  if (!Array.isArray(input) || input.length > options.length || !input.every(has)) return refuse(element);
  const chosenInput = new Set(input);
  return accept(options.filter(({ id }) => chosenInput.has(id)).map(({ id }) => id));
};

/** A kind that stores the ids of several options, each once and in option order. */
export function listKind(draft: ListDraft): Kind {
  return defineKind({
    family: 'choice',
    settings: ['options'],
    empty: [],
    isEmpty: (value) => !membersOf(value)?.length,
    parse: parseList,
    format: (value, element) => (membersOf(value) ?? []).map(optionsOf(element).textOf).join(', '),
    exportCell: (value, element) => (membersOf(value) ?? []).map(optionsOf(element).cellOf).join('; '),
    importCell: (text, element) => {
      const cells = text.split(';').map((cell) => cell.trim());
      const ids = cells.filter((cell) => cell !== '').map(optionsOf(element).idOf);
      return parseList(ids, element);
    },
    operators: ['equals', 'not-equals', 'contains', 'in', 'is-empty'],
    column: 'list',
    unit: 'options',
    toColumn: (value) => membersOf(value)?.join(',') || null,
    members: membersOf,
    ...draft,
  });
}
