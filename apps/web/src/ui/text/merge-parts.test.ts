import { expect, it } from 'vitest';
import { mergeParts } from './merge-parts';

const BASE = { title: 'Guide', programs: ['a'] };

it.each([
  ['what only the user changed', { ...BASE, title: 'Mine' }, BASE, { ...BASE, title: 'Mine' }, []],
  ['what only the other changed', BASE, { ...BASE, programs: [] }, { ...BASE, programs: [] }, []],
  ['different parts', { ...BASE, title: 'Mine' }, { ...BASE, programs: [] }, { title: 'Mine', programs: [] }, []],
  ['the same change', { ...BASE, programs: [] }, { ...BASE, programs: [] }, { ...BASE, programs: [] }, []],
  ['a conflict', { ...BASE, title: 'Mine' }, { ...BASE, title: 'Theirs' }, { ...BASE, title: 'Mine' }, ['title']],
])('merges %s', (_what, ownData, theirData, mergedData, conflicts) => {
  expect(mergeParts(BASE, ownData, theirData)).toEqual({ merged: mergedData, conflicts });
});
