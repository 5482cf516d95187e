import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cleanHtml } from './clean-html';

const CASES = JSON.parse(readFileSync('packages/forms/src/testing/hostile-markup.json', 'utf8')) as { dirty: string }[];
const CLEANED_HTML_PATTERN =
  /<\/?(?:p|b|strong|i|em|u|s|ul|ol|li|h[1-4]|blockquote|code|pre|span|div)>|<[bh]r>|<\/a>|<a href="(?:https?:\/\/|mailto:|tel:)[^"<>\s]*" target="_blank" rel="noopener noreferrer">/g;
// The DOM of these tests parses markup differently. That server and browser agree is tested in a real browser in
// apps/e2e/records/clean-text.spec.ts.
test('nothing that runs, loads or styles is left of hostile markup', () => {
  for (const { dirty } of CASES) expect(cleanHtml(dirty).replace(CLEANED_HTML_PATTERN, ''), dirty).not.toMatch(/[<>]/);
});
