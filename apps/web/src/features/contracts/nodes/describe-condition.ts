import type { MergeField } from '../contract-shapes';

const NAMING: ReadonlySet<string> = new Set(['field', 'other', 'rows']);

function namesIn(when: unknown): string[] {
  if (Array.isArray(when)) return when.flatMap(namesIn);
  if (typeof when !== 'object' || when === null) return [];
  return Object.entries(when).flatMap(([name, value]: [string, unknown]) =>
    NAMING.has(name) && typeof value === 'string' ? [value] : namesIn(value),
  );
}

/** The titles of the fields that a condition reads. */
export function describeCondition(fields: readonly MergeField[], when: unknown): string {
  const titles = namesIn(when).map((name) => fields.find(({ key }) => key === name)?.title ?? name);
  return [...new Set(titles)].join(', ');
}
