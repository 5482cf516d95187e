import { accept, refuse } from './define-kind';
import { textKind } from '../families/text-family';
import { readLine } from './read-text';

const LOCAL_PART_PATTERN = /^[^\s@"(),:;<>[\\\]]{1,64}$/u;
const LABEL_PATTERN = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** Whether a text is a single email address that is safe in a mail header. */
export function isEmailAddress(text: string): boolean {
  const signIndex = text.lastIndexOf('@');
  const localText = text.slice(0, signIndex);
  const labels = text.slice(signIndex + 1).split('.');
  if (
    signIndex < 1 ||
    !LOCAL_PART_PATTERN.test(localText) ||
    localText.startsWith('.') ||
    localText.endsWith('.') ||
    localText.includes('..')
  )
    return false;
  return labels.length > 1 && labels.every((label) => LABEL_PATTERN.test(label)) && /\D/.test(labels.at(-1) ?? '');
}

/**
 * An email address, or another single line that the person confirmed: the page warns about a doubtful address but
 * accepts it. Code that sends mail checks `isEmailAddress` and skips the others.
 * @source spec 2-records §5 (Email fields); RFC 5321, 4.5.3.1 for the lengths
 */
export const email = textKind({
  type: 'email',
  max: 254,
  parse: (input, element) => {
    const text = readLine(input, 254);
    return text === null ? refuse(element) : accept(text);
  },
  palette: { group: 'Typed', label: 'Email' },
});
