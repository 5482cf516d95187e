import { expect, it } from 'vitest';
import { namesOf, partsOf, without } from './group-draft';
import type { Group, Member } from './group-shapes';

const member = (id: string): Member => ({ _id: id, name: id, module: 'workforces', active: true });
const group = { title: 'North', people: [member('a'), member('b')] } as unknown as Group;

it('reports added and removed members, and the title only if it changed', () => {
  expect(partsOf(group, { title: ' North ', people: [member('b'), member('a')] })).toEqual({});
  const parts = partsOf(group, { title: 'South', people: [member('b'), member('c')] });
  expect(parts).toEqual({ title: 'South', add: ['c'], remove: ['a'] });
  expect(namesOf(parts)).toEqual(['title', 'c', 'a']);
});

it("saves without the title if the other user's title is kept", () => {
  const parts = { title: 'South', add: ['c'] };
  expect(without(parts, new Set(['title']))).toEqual({ add: ['c'] });
  expect(without(parts, new Set())).toEqual(parts);
});
