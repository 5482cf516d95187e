import { decimalCents } from './decimal-cents';
import type { LarApplication } from './lar-columns';

export type ProductKey = 'residential' | 'investment' | 'business';
export type ProgramKey = 'CV30' | 'CV15' | 'FHA' | 'VA' | 'USDA' | 'JMB' | 'DSCR' | 'FF' | 'BR' | 'SBA';

/**
 * The conforming loan limit for one unit in most counties in 2025, in cents. Larger conventional loans are jumbo loans.
 */
const CONFORMING_LIMIT = 80_650_000;
const FIFTEEN_YEARS = 180;
/** Loans up to this many months are bridge loans. */
const SHORT_TERM = 36;

/**
 * Chooses product and program for a register row: government loans by agency, loans for rental or business property by
 * purpose, the rest by amount and term.
 */
export function chooseProgram(row: LarApplication): { product: ProductKey; program: ProgramKey } {
  const agency = ({ '2': 'FHA', '3': 'VA', '4': 'USDA' } as const)[row.loan_type];
  if (agency) return { product: 'residential', program: agency };
  if (row.occupancy_type === '3') return { product: 'investment', program: investmentProgram(row) };
  if (row.business_purpose === '1' && row.loan_purpose === '4') return { product: 'business', program: 'SBA' };
  if (decimalCents(row.loan_amount) > CONFORMING_LIMIT) return { product: 'residential', program: 'JMB' };
  const isShort = /^\d+$/.test(row.loan_term) && Number(row.loan_term) <= FIFTEEN_YEARS;
  return { product: 'residential', program: isShort ? 'CV15' : 'CV30' };
}

function investmentProgram(row: LarApplication): ProgramKey {
  if (row.loan_purpose === '2') return 'FF';
  const isShort = /^\d+$/.test(row.loan_term) && Number(row.loan_term) <= SHORT_TERM;
  return isShort || row.loan_purpose === '4' ? 'BR' : 'DSCR';
}
