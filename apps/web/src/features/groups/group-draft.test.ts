import { expect, it } from 'vitest';
import { namesOf, partsOf, without } from './group-draft';
import type { Group, Member } from './group-shapes';

const member = (id: string): Member => ({ _id: id, name: id, module: 'workforces', active: true });
const group = { title: 'North', people: [member('a'), member('b')] } as unknown as Group;

it('tells who comes and who goes, and a title only where it is another', () => {
  expect(partsOf(group, { title: ' North ', people: [member('b'), member('a')] })).toEqual({});
  const parts = partsOf(group, { title: 'South', people: [member('b'), member('c')] });
  expect(parts).toEqual({ title: 'South', add: ['c'], remove: ['a'] });
  expect(namesOf(parts)).toEqual(['title', 'c', 'a']);
});

it('goes on without the title when that stays as another person saved it', () => {
  const parts = { title: 'South', add: ['c'] };
  expect(without(parts, new Set(['title']))).toEqual({ add: ['c'] });
  expect(without(parts, new Set())).toEqual(parts);
});
