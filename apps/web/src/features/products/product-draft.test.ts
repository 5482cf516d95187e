import { describe, expect, it } from 'vitest';
import {
  changedParts,
  conflictingParts,
  draftOf,
  errorOf,
  mergeProducts,
  newProgram,
  prefixError,
  inputOf,
  type ProductInput,
} from './product-draft';

const program = (id: string, overrides: Partial<ProductInput['programs'][number]> = {}) => ({
  _id: id,
  title: `Program ${id}`,
  prefix: id.toUpperCase(),
  form: null,
  statuses: [],
  active: true,
  ...overrides,
});
const BASE: ProductInput = { title: 'Homes', programs: [program('a'), program('b'), program('c')] };
const [A, B, C] = [program('a'), program('b'), program('c')];
const NO_PARTS: ReadonlySet<string> = new Set();

describe('the draft of a product', () => {
  it('is sent as it was read', () => {
    expect(inputOf(draftOf({ title: 'Homes', programs: [program('a')] }))).toEqual({
      title: 'Homes',
      programs: [program('a')],
    });
  });

  it.each([
    ['no title', { title: ' ', programs: [] }, 'needTitle'],
    ['a program without one', { title: 'x', programs: [newProgram()] }, 'needTitle'],
    [
      'a space in a prefix',
      { title: 'x', programs: [{ ...newProgram(), title: 'y', prefix: 'A 1' }] },
      'prefixInvalid',
    ],
    ['nothing', { title: 'x', programs: [{ ...newProgram(), title: 'y', prefix: 'A-1' }] }, null],
  ])('reports %s', (_what, draft, error) => expect(errorOf(draft)).toBe(error));

  it('an inactive program may share a prefix, an active one may not', () => {
    const twoStatuses = [
      { ...newProgram(), title: 'y', prefix: 'CV' },
      { ...newProgram(), title: 'z', prefix: 'cv' },
    ];
    const [firstStatus] = twoStatuses;
    expect(prefixError({ title: 'x', programs: twoStatuses }, firstStatus?.key ?? '')).toBe('prefixTwice');
    expect(
      errorOf({ title: 'x', programs: twoStatuses.map((status, index) => ({ ...status, active: index === 0 })) }),
    ).toBeNull();
  });
});

describe('a product edited by two users', () => {
  it('differs by its title, its order and each of its programs', () => {
    const after = {
      title: 'Houses',
      programs: [B, A, { ...C, active: false }, { ...A, _id: undefined }],
    } as unknown as ProductInput;
    expect(changedParts(BASE, after)).toEqual(['title', 'order', 'c', 'new']);
    expect(changedParts(BASE, BASE)).toEqual([]);
  });

  it('keeps what only one of them changed', () => {
    const ownData = { title: 'Houses', programs: [A, { ...B, title: 'Mine' }, C] };
    const theirData = { title: 'Homes', programs: [C, A, B, program('d')] };
    expect(conflictingParts(BASE, ownData, theirData)).toEqual([]);
    const mergedProducts = mergeProducts(BASE, ownData, theirData, NO_PARTS);
    expect(mergedProducts.title).toBe('Houses');
    expect(mergedProducts.programs.map(({ _id: id, title }) => [id, title])).toEqual([
      ['c', 'Program c'],
      ['a', 'Program a'],
      ['b', 'Mine'],
      ['d', 'Program d'],
    ]);
  });

  it('asks about parts that both changed, and takes theirs where chosen', () => {
    const ownData = { ...BASE, title: 'Mine' };
    const theirData = { ...BASE, title: 'Theirs' };
    expect(conflictingParts(BASE, ownData, theirData)).toEqual(['title']);
    expect(mergeProducts(BASE, ownData, theirData, NO_PARTS).title).toBe('Mine');
    expect(mergeProducts(BASE, ownData, theirData, new Set(['title'])).title).toBe('Theirs');
    expect(conflictingParts(BASE, ownData, { ...BASE, title: 'Mine' })).toEqual([]);
  });
});
