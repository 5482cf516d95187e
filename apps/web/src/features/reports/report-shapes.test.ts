import { expect, it } from 'vitest';
import { promptFilters, filtersOf, newDraft, withAnswers, withFilters } from './report-shapes';

const filter = (id: string, value: string) =>
  ({ _id: id, field: 'status', operator: 'equals', value, match: 'all' }) as const;

it('asks for the chosen filters and replaces only their values', () => {
  const filters = [filter('a', 'new'), filter('b', 'closed')];
  const content = withFilters(newDraft('loans').content, filters, ['a', 'gone']);
  expect(content.prompts).toEqual(['a']);
  expect(promptFilters(content)).toEqual([filter('a', 'new')]);
  const answers = withAnswers(content, [filter('a', 'funded'), filter('b', 'hidden'), filter('c', 'other')]);
  expect(filtersOf(answers)).toEqual([filter('a', 'funded'), filter('b', 'closed')]);
  expect(withFilters(content, [filter('b', 'closed')]).prompts).toEqual([]);
});
