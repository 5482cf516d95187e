import { expect, it } from 'vitest';
import { htmlWithChips, htmlWithTags } from './merge-tag-node';

const TITLES = new Map([['loan_amount', 'Loan <amount']]);

it('shows tags as chips with their title, and sends them as tags', () => {
  const sentText = 'About {{loan_amount|"none"}} &amp; {{other}}';
  const shownHtml = htmlWithChips(sentText, TITLES);
  expect(shownHtml).toContain('<span data-merge-tag="loan_amount|&quot;none&quot;">Loan &lt;amount</span>');
  expect(shownHtml).toContain('<span data-merge-tag="other">other</span>');
  expect(htmlWithTags(shownHtml)).toBe(sentText);
});
