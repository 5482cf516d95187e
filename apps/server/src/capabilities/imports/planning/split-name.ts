/** Particles that belong to the last name. */
const PARTICLES = new Set([
  'de',
  'da',
  'del',
  'della',
  'der',
  'den',
  'di',
  'du',
  'la',
  'le',
  'van',
  'von',
  'st',
  'st.',
]);
const SUFFIXES_PATTERN = /^(?:jr|sr|ii|iii|iv)\.?$/i;

export interface SplitName {
  readonly first: string;
  readonly last: string;
}

/**
 * Splits a full name, which may start with the last name and a comma. A single word is the last name.
 * @example splitName('Reyes-Hart, Paloma M.') // { first: 'Paloma M.', last: 'Reyes-Hart' }
 */
export function splitName(text: string): SplitName {
  const name = text.trim().replace(/\s+/g, ' ');
  const comma = name.indexOf(',');
  if (comma > 0 && !SUFFIXES_PATTERN.test(name.slice(comma + 1).trim()))
    return { first: name.slice(comma + 1).trim(), last: name.slice(0, comma).trim() };
  const words = name.replace(/,/g, '').split(' ');
  let index = words.length - 1;
  if (index > 1 && SUFFIXES_PATTERN.test(words[index] ?? '')) index--;
  while (index > 1 && PARTICLES.has((words[index - 1] ?? '').toLowerCase())) index--;
  return { first: words.slice(0, Math.max(index, 0)).join(' '), last: words.slice(Math.max(index, 0)).join(' ') };
}
