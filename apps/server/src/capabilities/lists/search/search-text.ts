/** Parsed search input. */
export interface SearchText {
  /** In lower case; all must match. */
  readonly words: readonly string[];
  /** The record number that the text may represent. */
  readonly number: number | null;
}

const MAX_WORDS = 8;
/** A number with or without `#` and its program's prefix. */
const NUMBER_PATTERN = /^#?\s*(?:\S+-)?(\d{1,15})$/;
/** Phone notation; with at least five digits it counts as a phone. */
const PHONE_PATTERN = /^[\d\s()+\-./]+$/;

/** @example parseSearchText('#AB-1234') // { words: ['#ab-1234'], number: 1234 } */
export function parseSearchText(typedText: string): SearchText {
  // Control characters separate the stored parts and are never typed.
  const text = typedText.replace(/[\u0000-\u001f]/g, ' ').trim();
  const number = NUMBER_PATTERN.exec(text)?.[1];
  const digits = text.replace(/\D/g, '');
  const words = PHONE_PATTERN.test(text) && digits.length >= 5 ? [digits] : text.toLowerCase().split(/\s+/);
  return {
    words: [...new Set(words)].filter((word) => word !== '').slice(0, MAX_WORDS),
    number: number === undefined ? null : Number(number),
  };
}

/** Whether the typed text is this number, with or without its prefix. */
export function matchesNumber(typedText: string, displayedNumber: string, count: number): boolean {
  const text = typedText.trim().replace(/^#\s*/, '').toLowerCase();
  return text === displayedNumber.toLowerCase() || text === String(count);
}
