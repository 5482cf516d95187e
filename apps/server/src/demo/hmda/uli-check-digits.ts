/**
 * Computes the two check digits of a Universal Loan Identifier (ISO 7064 MOD 97-10, letters count 10 to 35 in either
 * case).
 * @returns null if the loan id contains anything but letters and digits
 * @source HMDA, 12 CFR 1003 appendix C
 * @example uliCheckDigits('10Bx939c5543TqA1144M999143X') // '38'
 */
export function uliCheckDigits(loanId: string): string | null {
  if (!/^[A-Za-z0-9]+$/.test(loanId)) return null;
  return String(98 - remainderOf97(`${loanId}00`)).padStart(2, '0');
}

/** Whether a ULI ends with the correct check digits. */
export function hasRightCheckDigits(uli: string): boolean {
  return /\d\d$/.test(uli) && /^[A-Za-z0-9]+$/.test(uli) && remainderOf97(uli) === 1;
}

/**
 * The remainder of the text read as one long number, with two digits per letter. Reduces as it goes to avoid big
 * integers.
 */
function remainderOf97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}
