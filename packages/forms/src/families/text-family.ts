import { issueOf } from '../issues/engine-issue';
import { accept, defineKind, refuse } from '../kinds/define-kind';
import type { Kind } from '../kinds/kind';
import { readText, textOf } from '../kinds/read-text';
import { concealText, isConcealed } from '../kinds/conceal-text';

type TextDraft = Pick<Kind, 'type' | 'palette'> & Partial<Kind> & { readonly max: number };

const OPERATORS: Kind['operators'] = ['equals', 'not-equals', 'contains', 'starts-with', 'is-empty', 'in'];

/** A kind that stores text, unchanged unless it has its own `parse`. Whitespace counts as empty. */
export function textKind({ max, ...draft }: TextDraft): Kind {
  return defineKind({
    family: 'text',
    empty: '',
    isEmpty: (value) => textOf(value).trim() === '',
    parse: (input, element) => {
      const text = readText(input, max);
      if (text !== null) return accept(text);
      const isLong = typeof input === 'string' && input.length > max;
      return refuse(element, isLong ? issueOf('text-too-long', { title: element.title, max }) : undefined);
    },
    format: (value, element) => (element.secret ? concealText(textOf(value)) : textOf(value)),
    isMasked: isConcealed,
    operators: OPERATORS,
    column: 'text',
    unit: 'text',
    toColumn: (value) => textOf(value) || null,
    ...draft,
  });
}
