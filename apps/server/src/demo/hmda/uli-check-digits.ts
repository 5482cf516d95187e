/**
 * The two check digits that make a loan id a Universal Loan Identifier (ISO 7064 MOD 97-10 over digits and letters,
 * a letter counting 10 for A to 35 for Z in either case).
 * @returns null when the loan id holds anything but letters and digits.
 * @source HMDA, 12 CFR 1003 appendix C
 * @example uliCheckDigits('10Bx939c5543TqA1144M999143X') // '38'
 */
export function uliCheckDigits(loanId: string): string | null {
  if (!/^[A-Za-z0-9]+$/.test(loanId)) return null;
  return String(98 - remainderOf97(`${loanId}00`)).padStart(2, '0');
}

/** Whether a full ULI ends with the check digits that the rest asks for. */
export function hasRightCheckDigits(uli: string): boolean {
  return /\d\d$/.test(uli) && /^[A-Za-z0-9]+$/.test(uli) && remainderOf97(uli) === 1;
}

/** Takes the text as one long number, letters as two digits each, and keeps only the remainder on the way. */
function remainderOf97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}
