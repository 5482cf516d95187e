import type { Cents } from '@lendwright/kernel';

const ONES = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ');
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: readonly (readonly [number, string])[] = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
  [1e3, 'thousand'],
  [100, 'hundred'],
];

function words(whole: number): string {
  for (const [unit, name] of SCALES) {
    if (whole < unit) continue;
    const rest = whole % unit;
    return `${words(Math.floor(whole / unit))} ${name}${rest ? ` ${words(rest)}` : ''}`;
  }
  if (whole < ONES.length) return ONES[whole] ?? '';
  const rest = whole % 10;
  return `${TENS[Math.floor(whole / 10)]}${rest ? `-${ONES[rest]}` : ''}`;
}

/**
 * An amount in words, as in contracts.
 *
 * @example dollarsInWords(cents(41_250_050)) // 'Four hundred twelve thousand five hundred and 50/100 dollars'
 */
export function dollarsInWords(amount: Cents): string {
  const [whole, rest] = [Math.floor(Math.abs(amount) / 100), Math.abs(amount) % 100];
  const text = `${amount < 0 ? 'minus ' : ''}${words(whole)} and ${String(rest).padStart(2, '0')}/100 dollars`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
