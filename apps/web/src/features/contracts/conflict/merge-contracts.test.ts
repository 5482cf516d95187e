import { expect, it } from 'vitest';
import { EMPTY_CONTRACT } from '@lendwright/api';
import type { ContractContent, ContractNode } from '../contract-shapes';
import { mergeContracts } from './merge-contracts';

const p = (text: string): ContractNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const contract = (texts: readonly string[], overrides: Partial<ContractContent> = {}): ContractContent => ({
  ...{ ...EMPTY_CONTRACT, ...overrides },
  doc: { type: 'doc', content: texts.map(p) },
});
const textsOf = ({ doc }: ContractContent) => (doc.content ?? []).map(({ content }) => content?.[0]?.text);
const role = { id: 'role_1', title: 'Borrower', kind: 'borrower' as const, step: 1, witnessOf: null };
const BASE = contract(['one', 'two', 'three']);

it('merges settings and blocks that only one of both changed without asking', () => {
  const ownData = contract(['ONE', 'two', 'three'], { header: 'Mine', hasLetterhead: true });
  const theirData = contract(['one', 'two', 'four', 'three'], { page: 'legal', roles: [role] });
  const { conflictParts, contentWith } = mergeContracts(BASE, ownData, theirData);
  expect(conflictParts).toEqual([]);
  const mergedContent = contentWith(new Set());
  expect(mergedContent).toMatchObject({
    hasLetterhead: true,
    pageInitials: [],
    header: 'Mine',
    page: 'legal',
    roles: [role],
    footer: BASE.footer,
  });
  expect(textsOf(mergedContent)).toEqual(['ONE', 'two', 'four', 'three']);
});

it('shows both versions of what both changed, and takes the chosen one of each', () => {
  const ownData = contract(['one', 'my two', 'three'], { footer: 'Mine' });
  const theirData = contract(['one', 'their two', 'three'], { footer: 'Theirs', roles: [role] });
  const { conflictParts, contentWith } = mergeContracts(BASE, ownData, theirData);
  expect(conflictParts.map(({ part }) => part)).toEqual(['footer', 'blocks']);
  expect([conflictParts[1]?.mine, conflictParts[1]?.theirs].map((side) => side && textsOf(side))).toEqual([
    ['my two'],
    ['their two'],
  ]);
  expect(textsOf(contentWith(new Set()))).toEqual(['one', 'my two', 'three']);
  const chosenContent = contentWith(new Set(conflictParts.map(({ key }) => key)));
  expect(chosenContent).toMatchObject({ footer: 'Theirs', roles: [role] });
  expect(textsOf(chosenContent)).toEqual(['one', 'their two', 'three']);
});
