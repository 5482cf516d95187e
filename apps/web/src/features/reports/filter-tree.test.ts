import { expect, it } from 'vitest';
import { isFilterGroup, treeOf, withTree, type FilterGroup } from './filter-tree';
import { newDraft, withFilters, type ReportContent } from './report-shapes';

const filter = (id: string, match: 'all' | 'any' = 'all') =>
  ({ _id: id, field: 'status', operator: 'equals', value: id, match }) as const;
const { content } = newDraft('loans');

/** @example 'all(a any(b c))' */
const outline = ({ rule, parts }: FilterGroup): string =>
  `${rule}(${parts.map((part) => (isFilterGroup(part) ? outline(part) : part._id)).join(' ')})`;

it('opens reports from before there were groups, and stores those without groups in the same way', () => {
  const flatContent = withFilters(content, [filter('a'), filter('b')]);
  expect(outline(treeOf(flatContent))).toBe('all(a b)');
  expect(withTree(flatContent, treeOf(flatContent))).toEqual(flatContent);
  const anyOf = withFilters(content, [filter('a', 'any'), filter('b', 'any')]);
  expect(outline(treeOf(anyOf))).toBe('any(a b)');
  expect(withTree(anyOf, treeOf(anyOf))).toEqual(anyOf);
  expect(outline(treeOf(withFilters(content, [filter('a'), filter('b', 'any'), filter('c', 'any')])))).toBe(
    'all(a any(b c))',
  );
});

it('keeps nested groups, leaves out what is incomplete, and requires filters that no group names', () => {
  const logic: ReportContent['logic'] = { match: 'any', parts: ['a', { match: 'any', isNegated: true, parts: ['b'] }] };
  const groupedContent = { ...withFilters(content, [filter('a'), filter('b')]), logic };
  const tree = treeOf(groupedContent);
  expect(outline(tree)).toBe('any(a none(b))');
  expect(withTree(content, tree)).toEqual(groupedContent);
  const blankGroup: FilterGroup = { _id: 'group', rule: 'notAll', parts: [{ ...filter('c'), value: null }] };
  expect(withTree(content, { ...tree, parts: [...tree.parts, blankGroup] })).toEqual(groupedContent);
  expect(outline(treeOf({ ...groupedContent, filters: [...groupedContent.filters, filter('c')] }))).toBe(
    'all(c any(a none(b)))',
  );
  expect(withTree(groupedContent, blankGroup)).toEqual(
    content.prompts ? content : { ...content, prompts: [], logic: undefined },
  );
});
