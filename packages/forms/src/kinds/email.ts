import { accept, refuse } from './define-kind';
import { textKind } from '../families/text-family';
import { readLine } from './read-text';

const LOCAL = /^[^\s@"(),:;<>[\\\]]{1,64}$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** Whether a text can be handed to a mail program as one address: never a second header, never a second recipient. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const labels = text.slice(at + 1).split('.');
  if (at < 1 || !LOCAL.test(local) || local.startsWith('.') || local.endsWith('.') || local.includes('..'))
    return false;
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && /\D/.test(labels.at(-1) ?? '');
}

/**
 * An address, or one line that a person insisted on: a doubtful one is asked about on leaving the field, and who
 * proceeds keeps it. Whoever sends mail asks `isEmailAddress` and leaves the others out.
 * @source spec 2-records §5 (Email fields); RFC 5321, 4.5.3.1 for the lengths
 */
export const email = textKind({
  type: 'email',
  most: 254,
  parse: (input, element) => {
    const text = readLine(input, 254);
    return text === null ? refuse(element) : accept(text);
  },
  palette: { group: 'Typed', label: 'Email' },
});
