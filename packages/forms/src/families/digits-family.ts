import { accept, refuse } from '../kinds/define-kind';
import type { Kind } from '../kinds/kind';
import { digitMask, groupDigits } from '../masks/digit-mask';
import { readLine } from '../kinds/read-text';
import { textKind } from './text-family';

type DigitsDraft = Pick<Kind, 'type' | 'palette'> &
  Partial<Kind> & { readonly groups: readonly number[]; readonly digitsOf: (text: string) => string | null };

/** A kind that stores a fixed number of digits in groups joined by dashes. */
export function digitsKind({ groups, digitsOf, ...draft }: DigitsDraft): Kind {
  return textKind({
    family: 'identity',
    max: 40,
    parse: (input, element) => {
      const text = readLine(input, 40);
      const digits = text === null ? null : digitsOf(text);
      return digits === null ? refuse(element) : accept(groupDigits(digits, groups, '-'));
    },
    mask: digitMask(groups, '-'),
    ...draft,
  });
}
