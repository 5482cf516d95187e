import { accept, refuse } from './define-kind';
import { numberKind } from '../families/number-family';
import { readLine } from './read-text';

function read(input: unknown): number {
  const text = readLine(input, 15);
  return typeof input === 'number' ? input : text !== null && /^\d+$/.test(text) ? Number(text) : -1;
}

/** The record's running number. The server gives it; a change that brings one is refused. */
export const autoIncrement = numberKind({
  type: 'auto_increment',
  answeredBy: 'server',
  parse: (input, element) => {
    const value = read(input);
    return Number.isSafeInteger(value) && value >= 0 ? accept(value) : refuse(element);
  },
  format: (value) => (Number.isSafeInteger(value) ? String(value) : ''),
  unit: 'number',
  palette: { group: 'Typed', label: 'Auto Increment' },
});
