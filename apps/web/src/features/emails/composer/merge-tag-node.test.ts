import { expect, it } from 'vitest';
import { htmlWithChips, htmlWithTags } from './merge-tag-node';

const TITLES = new Map([['loan_amount', 'Loan <amount']]);

it('shows tags as chips with their title, and sends them as tags', () => {
  const sent = 'About {{loan_amount|"none"}} &amp; {{other}}';
  const shown = htmlWithChips(sent, TITLES);
  expect(shown).toContain('<span data-merge-tag="loan_amount|&quot;none&quot;">Loan &lt;amount</span>');
  expect(shown).toContain('<span data-merge-tag="other">other</span>');
  expect(htmlWithTags(shown)).toBe(sent);
});
