const US_PATTERN = /^[2-9]\d{2}[2-9]\d{6}$/;
const INTERNATIONAL_PATTERN = /^[1-9]\d{7,14}$/;

/**
 * A phone number as E.164; null for anything else. A number without + is of the United States.
 * @example readPhone('(253) 555-0123') // '+12535550123'
 */
export function readPhone(text: string): string | null {
  if (!/^\s*\+?[\d\s().-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  const isNorthAmerican = !text.trim().startsWith('+') || digits.startsWith('1');
  if (isNorthAmerican) return US_PATTERN.test(national) ? `+1${national}` : null;
  return INTERNATIONAL_PATTERN.test(digits) ? `+${digits}` : null;
}
