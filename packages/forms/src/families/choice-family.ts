import { accept, defineKind, refuse } from '../kinds/define-kind';
import type { ElementOption } from '../form-element';
import type { Kind } from '../kinds/kind';
import { textOf } from '../kinds/read-text';
import { optionsOf } from './options-of';

type ChoiceDraft = Pick<Kind, 'type' | 'palette'> & Partial<Kind> & { readonly standard?: readonly ElementOption[] };

/** A kind that stores the id of one option. */
export function choiceKind({ standard, ...draft }: ChoiceDraft): Kind {
  return defineKind({
    family: 'choice',
    settings: ['options'],
    empty: '',
    parse: (input, element) => (optionsOf(element, standard).has(input) ? accept(input) : refuse(element)),
    format: (value, element) => optionsOf(element, standard).textOf(textOf(value)),
    exportCell: (value, element) => optionsOf(element, standard).cellOf(textOf(value)),
    importCell: (text, element) => {
      if (text.trim() === '') return accept('');
      const id = optionsOf(element, standard).idOf(text.trim());
      return id === null ? refuse(element) : accept(id);
    },
    operators: ['equals', 'not-equals', 'in', 'is-empty'],
    column: 'text',
    unit: 'option',
    toColumn: (value) => textOf(value) || null,
    ...draft,
  });
}
