import type { ElementType } from '../element-type';
import type { Kind } from '../kinds/kind';
import { digitMask } from '../masks/digit-mask';
import { digitsKind } from './digits-family';

const GROUPS = [3, 3, 4];
const group = digitMask(GROUPS, '-');

/** Ten digits. The country code 1 is dropped; unusual punctuation is rejected. */
function digitsOf(text: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  if (digits.length === 11 && digits.startsWith('1')) return digits.slice(1);
  return digits.length === 10 && !text.startsWith('+') ? digits : null;
}

/** A US phone number, stored as 999-999-9999. */
export function phoneKind(type: ElementType, label: string): Kind {
  return digitsKind({
    type,
    palette: { group: 'Typed', label },
    groups: GROUPS,
    digitsOf,
    mask: (text, caret, element) => {
      const code = /^\s*\+1/.exec(text)?.[0].length ?? 0;
      return group(text.slice(code), Math.max(0, caret - code), element);
    },
  });
}
