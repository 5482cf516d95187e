import type { PlannedRequest } from '../driver/drive-plan';
import { createSeededRandom, SYLLABLES } from '../workload/rows';

const SAMPLES = 60;

/**
 * Realistic search input, one query per key press: single and full names, numbers, parts of email addresses, phone
 * numbers, and names without a match.
 */
export function searchTerms(): string[] {
  const next = createSeededRandom(4711);
  const syllable = () => SYLLABLES[Math.floor(next() * SYLLABLES.length)] ?? '';
  const wholeTexts = Array.from({ length: SAMPLES }, (_, index) => {
    switch (index % 6) {
      case 0:
        return syllable() + syllable();
      case 1:
        return `${syllable()}a ${syllable()}`;
      case 2:
        return `#${1 + Math.floor(next() * 90_000)}`;
      case 3:
        return `${syllable()}son.${Math.floor(next() * 1000)}`;
      case 4:
        return `555-${100 + Math.floor(next() * 900)}-1`;
      default:
        return `${syllable()}qx${syllable()}`;
    }
  });
  return wholeTexts.flatMap((text) => Array.from(text, (_, index) => text.slice(0, index + 1)));
}

export const searchRequests = (): PlannedRequest[] =>
  searchTerms().map((text) => ({ method: 'POST', path: '/api/search', body: JSON.stringify({ text }) }));
