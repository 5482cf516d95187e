/** What a person typed into the search, as it is looked for. */
export interface SearchText {
  /** Lower-case; each has to be found. */
  readonly words: readonly string[];
  /** The running number that may be meant. */
  readonly number: number | null;
}

const MAX_WORDS = 8;
/** A number with or without `#` and the prefix of its program. */
const NUMBERED = /^#?\s*(?:\S+-)?(\d{1,15})$/;
/** How phones are written; from five digits on it is one. */
const PHONE = /^[\d\s()+\-./]+$/;

/** @example parseSearchText('#AB-1234') // { words: ['#ab-1234'], number: 1234 } */
export function parseSearchText(typed: string): SearchText {
  // Signs that nobody types by hand separate what is stored.
  const text = typed.replace(/[\u0000-\u001f]/g, ' ').trim();
  const number = NUMBERED.exec(text)?.[1];
  const digits = text.replace(/\D/g, '');
  const words = PHONE.test(text) && digits.length >= 5 ? [digits] : text.toLowerCase().split(/\s+/);
  return {
    words: [...new Set(words)].filter((word) => word !== '').slice(0, MAX_WORDS),
    number: number === undefined ? null : Number(number),
  };
}

/** Whether a number as people say it is the one that was typed: in full, or without its prefix. */
export function isNumberTyped(typed: string, said: string, bare: number): boolean {
  const text = typed.trim().replace(/^#\s*/, '').toLowerCase();
  return text === said.toLowerCase() || text === String(bare);
}
