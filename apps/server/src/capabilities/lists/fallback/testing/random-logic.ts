import { LOGIC_LIMITS, type FilterLogic } from '@lendwright/api';
import fc from 'fast-check';

/** Random groups of the filters with these ids, up to the greatest depth. */
export function randomLogic(ids: readonly string[], depth: number = LOGIC_LIMITS.depth): fc.Arbitrary<FilterLogic> {
  const filter = fc.constantFrom(...ids);
  const part: fc.Arbitrary<string | FilterLogic> = depth > 1 ? fc.oneof(filter, randomLogic(ids, depth - 1)) : filter;
  return fc.record({
    match: fc.constantFrom('all' as const, 'any' as const),
    isNegated: fc.boolean(),
    parts: fc.array(part, { maxLength: 3 }),
  });
}

/** Filters with ids, and groups of some of them or none. */
export const withRandomLogic = <Filter extends object>(filters: fc.Arbitrary<readonly Filter[]>) =>
  filters.chain((rows) => {
    const namedRows = rows.map((row, index) => ({ ...row, _id: `filter-${index}` }));
    const ids = namedRows.map(({ _id }) => _id);
    const logic = ids.length > 0 ? fc.option(randomLogic(ids), { nil: undefined, freq: 2 }) : fc.constant(undefined);
    return fc.record({ filters: fc.constant(namedRows), logic });
  });
