/** Normalizes a name for comparison: lower-case words without punctuation. */
export const normalizeName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A hash of a file's header, by which an earlier mapping is found. */
export const signatureOf = (names: readonly string[]): string => names.map(normalizeName).join('|').slice(0, 2_000);
