import type { SeededRandom } from './seeded-random';

const deep = (levels: number): unknown => (levels === 0 ? 'x' : { a: [deep(levels - 1)] });

/** Values that commonly break schemas, forms and databases. */
const INVALID_VALUES: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => 0,
  () => -1,
  () => 1.5,
  () => 1e308,
  () => 2 ** 53 + 2,
  () => '',
  () => ' ',
  () => '0',
  () => 'null',
  () => '\u0000',
  () => 'a\u0000b',
  () => '\ud800',
  () => 'x\udc00y',
  () => '\u202e\ufeff\u200b',
  () => '👩‍👩‍👧‍👦'.repeat(50),
  () => 'e\u0301'.repeat(500),
  () => `'; drop table app.records; --`,
  () => '%_\\%',
  () => '{{constructor}}',
  () => '../../../etc/passwd',
  () => 'y'.repeat(3000),
  () => '2026-02-30',
  () => '9999-99-99',
  () => '00000000-0000-0000-0000-000000000000',
  () => [],
  () => [[]],
  () => ['x', null, 1],
  () => Array.from({ length: 300 }, () => 1),
  () => ({}),
  () => ({ length: 3 }),
  () => ({ toString: 'x' }),
  () => ({ ['__proto__']: { isAdmin: true } }),
  () => ({ constructor: { prototype: { isAdmin: true } } }),
  () => ({ $gt: '' }),
  () => deep(10),
  () => deep(25),
];

type Holder = Record<string, unknown>;

/** Every container within a value, with each of its keys. */
function findLocations(value: unknown, location: { holder: Holder; key: string }[] = []) {
  if (typeof value !== 'object' || value === null) return location;
  for (const key of Object.keys(value)) {
    location.push({ holder: value as Holder, key });
    findLocations((value as Holder)[key], location);
  }
  return location;
}

/** Adds an own property, even for names that would set the prototype. */
function addKey(holder: Holder, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function mutate(random: SeededRandom, holder: Holder, key: string): void {
  const mutation = random.below(10);
  if (mutation === 0 && !Array.isArray(holder)) delete holder[key];
  else if (mutation === 1) holder[key] = [holder[key]];
  else if (mutation === 2) holder[key] = JSON.stringify(holder[key]);
  else if (mutation === 3)
    addKey(holder, random.pick(['extra', '__proto__', 'constructor', 'company_id', '']), random.pick(INVALID_VALUES)());
  else holder[key] = random.pick(INVALID_VALUES)();
}

/** A valid body with one to three mutations; sometimes not an object at all. */
export function fuzzBody(random: SeededRandom, validBody: unknown): unknown {
  if (random.chance(0.04)) return random.pick(INVALID_VALUES)();
  const body = structuredClone(validBody) as Holder;
  const locations = findLocations(body);
  if (locations.length === 0) return { extra: random.pick(INVALID_VALUES)() };
  for (let remainingChanges = 1 + random.below(3); remainingChanges > 0; remainingChanges--) {
    const { holder, key } = random.pick(locations);
    mutate(random, holder, key);
  }
  return body;
}
