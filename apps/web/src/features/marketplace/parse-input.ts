import { formatDollars, parseDollars, type Cents } from '@lendwright/kernel';

type NumberInput = 'loan_amount' | 'credit_score' | 'ltv' | 'down_payment';

const MAX_CENTS = 1_000_000_000_000;

function parsePercent(text: string): number | undefined {
  const match = /^(\d{1,3})(?:\.(\d{0,2}))?\s*%?$/.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
}

/** How the number of an input is edited. */
export const numberKindOf = (input: NumberInput): 'money' | 'percent' | 'number' =>
  input === 'credit_score' ? 'number' : input === 'ltv' ? 'percent' : 'money';

/** A typed value in plain text: cents, basis points or points. Null for none, undefined for text that is no such value. */
export function parseInput(input: NumberInput, typedText: string): number | null | undefined {
  const text = typedText.trim();
  if (text === '') return null;
  if (input === 'ltv') return parsePercent(text);
  if (input === 'credit_score') return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
  const amount = parseDollars(text);
  return amount !== null && amount >= 0 && amount <= MAX_CENTS ? amount : undefined;
}

/** A value as plain text to edit. */
export function writeInput(input: NumberInput, value: number | null): string {
  if (value === null) return '';
  if (input === 'credit_score') return String(value);
  return input === 'ltv' ? (value / 100).toFixed(2) : formatDollars(value as Cents);
}
