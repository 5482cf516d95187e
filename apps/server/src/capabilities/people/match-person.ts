/** The digits of a phone number, without the country code for North American numbers. */
function phoneDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** The notations under which a phone number may be stored. Empty for numbers too short to identify a person. */
export function phoneSpellings(text: string): string[] {
  const digits = phoneDigits(text);
  if (digits.length < 7) return [];
  if (digits.length !== 10) return [...new Set([digits, text])];
  const [area, middle, end] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  const plainTexts = [`${area}-${middle}-${end}`, digits, `(${area}) ${middle}-${end}`, `${area}.${middle}.${end}`];
  return [...new Set([...plainTexts, `${area} ${middle} ${end}`, `+1${digits}`, `1${digits}`, text])];
}

/** The contact details that two people have in common. */
export function findMatchingFields(
  a: { readonly email: string; readonly phone: string },
  b: { readonly email: string; readonly phone: string },
): ('email' | 'phone')[] {
  const isSameMail = a.email !== '' && a.email.toLowerCase() === b.email.toLowerCase();
  const isSamePhone = phoneDigits(a.phone).length >= 7 && phoneDigits(a.phone) === phoneDigits(b.phone);
  return [...(isSameMail ? (['email'] as const) : []), ...(isSamePhone ? (['phone'] as const) : [])];
}
