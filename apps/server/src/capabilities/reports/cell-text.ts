import { cents, formatDollars, writeDay } from '@lendwright/kernel';
import type { SheetCell } from '../../platform/spreadsheets/sheet';

/** How numbers are written in English. */
export const plainNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

const money = (dollars: number): string =>
  `${dollars < 0 ? '-' : ''}$${formatDollars(cents(Math.round(Math.abs(dollars) * 100)))}`;

/** A cell as text in English, as files and emails show it. */
export function cellText({ value }: SheetCell, dateFormat: string): string {
  if (value.kind === 'text') return value.text;
  if (value.kind === 'dollars') return money(value.value);
  if (value.kind === 'fraction') return `${plainNumber.format(value.value * 100)}%`;
  if (value.kind === 'day') return writeDay(value.day, dateFormat);
  return value.kind === 'number' ? plainNumber.format(value.value) : '';
}

/** How many rows something counts. @example '1 row' */
export const counted = (count: number) => `${plainNumber.format(count)} ${count === 1 ? 'row' : 'rows'}`;
