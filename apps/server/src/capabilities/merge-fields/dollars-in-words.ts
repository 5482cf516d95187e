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

function words(wholeDollars: number): string {
  for (const [unit, name] of SCALES) {
    if (wholeDollars < unit) continue;
    const remainder = wholeDollars % unit;
    return `${words(Math.floor(wholeDollars / unit))} ${name}${remainder ? ` ${words(remainder)}` : ''}`;
  }
  if (wholeDollars < ONES.length) return ONES[wholeDollars] ?? '';
  const remainingCount = wholeDollars % 10;
  return `${TENS[Math.floor(wholeDollars / 10)]}${remainingCount ? `-${ONES[remainingCount]}` : ''}`;
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
