/** A name for comparing: lower case words without punctuation. */
export const normalizeName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Identifies a source by its header, so that its mapping is found again. */
export const signatureOf = (names: readonly string[]): string => names.map(normalizeName).join('|').slice(0, 2_000);
