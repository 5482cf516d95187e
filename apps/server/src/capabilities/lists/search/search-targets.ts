import { kindOf } from '@lendwright/forms';
import type { ColumnSource } from '../columns/column';
import type { SearchedFields } from './searched-fields';

/** A number field, and the stored number that matches the search. */
export interface SearchedNumber {
  readonly field: string;
  readonly value: number;
}

export const numberSource = ({ field }: SearchedNumber): ColumnSource => ({ name: field, holds: 'number' });

/** An amount or a number, with or without thousands separators. */
const NUMBER_PATTERN = /^\$?\s*((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)\s*%?$/;

/**
 * The numeric interpretation of a search term in each number field. The form engine parses them, as in a filter.
 * @example searchedNumbers('$412,500', { texts: [], numbers: [loanAmount] })
 * // [{ field: 'loan_amount', value: 41250000 }]
 */
export function searchedNumbers(typedText: string, { numbers }: SearchedFields): readonly SearchedNumber[] {
  const digits = NUMBER_PATTERN.exec(typedText.trim())?.[1];
  if (digits === undefined) return [];
  return numbers.flatMap(({ element }) => {
    const parsed = kindOf(element.type).parse(digits, element);
    return parsed.ok && typeof parsed.value === 'number' ? [{ field: element.id, value: parsed.value }] : [];
  });
}
