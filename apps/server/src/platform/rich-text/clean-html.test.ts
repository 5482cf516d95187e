import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reportMeasurement } from '../../testing/report-measurement';
import { projectRoot } from '../config/project-root';
import { cleanHtml } from './clean-html';

interface Case {
  readonly dirty: string;
  readonly clean: string;
  /** The browser's result, where it parses broken markup differently. */
  readonly inBrowser?: string;
}

const CASES = JSON.parse(
  readFileSync(join(projectRoot(), 'packages/forms/src/testing/hostile-markup.json'), 'utf8'),
) as Case[];

/** The exact tags that may remain. */
const CLEANED_HTML_PATTERN =
  /<\/?(?:p|b|strong|i|em|u|s|ul|ol|li|h[1-4]|blockquote|code|pre|span|div)>|<[bh]r>|<\/a>|<a href="(?:https?:\/\/|mailto:|tel:)[^"<>\s]*" target="_blank" rel="noopener noreferrer">/g;

test('nothing that executes, loads or styles remains of hostile markup', () => {
  for (const { dirty, clean } of CASES) {
    expect(cleanHtml(dirty)).toBe(clean);
    expect(clean.replace(CLEANED_HTML_PATTERN, ''), dirty).not.toMatch(/[<>]/);
  }
  reportMeasurement(
    'T23',
    `${CASES.length} hostile texts: nothing that runs, loads or styles is left by the server's cleaner`,
  );
});

test("output of the server's or browser's cleaner is unchanged", () => {
  for (const { clean, inBrowser } of CASES) {
    expect(cleanHtml(clean)).toBe(clean);
    expect(cleanHtml(inBrowser ?? clean)).toBe(inBrowser ?? clean);
  }
});

test('formatting and safe links remain', () => {
  const retainedText =
    '<h2>Terms</h2><p>Read <b>all</b> of <a href="https://example.com/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">it</a>.</p><ul><li>one</li></ul>';
  expect(cleanHtml(retainedText)).toBe(retainedText);
  expect(cleanHtml('<a href="tel:+15550100">call</a>')).toContain('href="tel:+15550100"');
});

test('a long hostile text is cleaned quickly', () => {
  for (const piece of ['<', '<b>', '<a href="', '<p><div>', '<!--', '&', '</', '<a a ', '<svg>'])
    expect(cleanHtml(piece.repeat(100_000 / piece.length)).length).toBeLessThan(600_000);
}, 60_000);
