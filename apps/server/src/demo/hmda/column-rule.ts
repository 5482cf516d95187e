import { isIsoDate } from '@lendwright/kernel';
import { hasRightCheckDigits } from './uli-check-digits';

/** Two-letter codes of the fifty states, DC and the territories, as offered by state fields. */
export const US_STATE_CODES: ReadonlySet<string> = new Set(
  `AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA
  RI SC SD TN TX UT VT VA WA WV WI WY DC AS FM GU MH MP PW PR VI`.split(/\s+/),
);

/**
 * The allowed content of a cell. `keywords` are allowed instead of a value, `edit` is the agency's edit number.
 */
export type ColumnRule = {
  readonly keywords?: readonly string[];
  readonly blank?: boolean;
  readonly edit?: string;
} & (
  | { readonly kind: 'code'; readonly allowedCodes: readonly string[] }
  | { readonly kind: 'integer' | 'decimal' | 'date' | 'state' | 'zip' | 'lei' | 'uli' }
  | { readonly kind: 'digits'; readonly length: number }
  | { readonly kind: 'text'; readonly maxLength?: number }
);

/**
 * Converts a register date `YYYYMMDD` to an ISO date, or null if it is invalid.
 * @example registerDay('20180614') // '2018-06-14'
 */
export function registerDay(cell: string): string | null {
  if (!/^\d{8}$/.test(cell)) return null;
  const day = `${cell.slice(0, 4)}-${cell.slice(4, 6)}-${cell.slice(6)}`;
  return isIsoDate(day) ? day : null;
}

/**
 * Returns the end of an error sentence ("must be ...") if the cell breaks its column's rule, otherwise null.
 *
 * Cells are not trimmed or case-folded, because the register is machine-readable.
 */
export function cellError(cell: string, rule: ColumnRule): string | null {
  if (cell === '') return rule.blank ? null : named(rule, 'must not be blank');
  if (rule.keywords?.includes(cell)) return null;
  const error = kindError(cell, rule);
  return error && named(rule, rule.keywords?.length ? `${error}, or ${rule.keywords.join(' or ')}` : error);
}

function named(rule: ColumnRule, error: string): string {
  return rule.edit ? `${rule.edit}: ${error}` : error;
}

function allowedText(allowedCodes: readonly string[]): string {
  return allowedCodes.length === 1 ? `must be ${allowedCodes[0]}` : `must be one of ${allowedCodes.join(', ')}`;
}

function kindError(cell: string, rule: ColumnRule): string | null {
  switch (rule.kind) {
    case 'code':
      return rule.allowedCodes.includes(cell) ? null : allowedText(rule.allowedCodes);
    case 'integer':
      return /^-?\d{1,12}$/.test(cell) ? null : 'must be a whole number';
    case 'decimal':
      return /^-?\d{1,12}(\.\d{1,20})?$/.test(cell) ? null : 'must be a number';
    case 'date':
      return registerDay(cell) ? null : 'must be a day in the form YYYYMMDD';
    case 'state':
      return cell === 'NA' || US_STATE_CODES.has(cell) ? null : 'must be a state code of two letters, or NA';
    case 'zip':
      return /^(\d{5}(-\d{4})?|NA|Exempt)$/.test(cell) ? null : 'must be a ZIP code of 5 or 9 digits, NA or Exempt';
    case 'digits':
      return cell === 'NA' || (/^\d+$/.test(cell) && cell.length === rule.length)
        ? null
        : `must have ${rule.length} digits, or be NA`;
    case 'lei':
      return /^[A-Za-z0-9]{20}$/.test(cell) ? null : 'must have 20 letters and digits';
    case 'uli':
      return identifierError(cell);
    case 'text':
      return cell.length <= (rule.maxLength ?? Infinity) ? null : `must have at most ${rule.maxLength} characters`;
  }
}

/**
 * Up to 22 characters are a lender's own identifier without check digits. From 23 characters on it is a ULI with two
 * check digits.
 */
function identifierError(cell: string): string | null {
  if (!/^[A-Za-z0-9]+$/.test(cell) || /^(NA|Exempt|1111)$/.test(cell))
    return 'V608-2: must have only letters and digits';
  if (cell.length > 45) return 'V608-1: must have at most 45 letters and digits';
  if (cell.length < 23) return null;
  return hasRightCheckDigits(cell) ? null : 'V609: its last two digits do not fit the rest (check digits)';
}
