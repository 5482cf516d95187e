import type { MergeField } from '../contract-shapes';

const NAMING: ReadonlySet<string> = new Set(['field', 'other', 'rows']);

function namesIn(condition: unknown): string[] {
  if (Array.isArray(condition)) return condition.flatMap(namesIn);
  if (typeof condition !== 'object' || condition === null) return [];
  return Object.entries(condition).flatMap(([name, value]: [string, unknown]) =>
    NAMING.has(name) && typeof value === 'string' ? [value] : namesIn(value),
  );
}

/** The titles of the fields that a condition reads. */
export function describeCondition(fields: readonly MergeField[], conditionText: unknown): string {
  const titles = namesIn(conditionText).map((name) => fields.find(({ key }) => key === name)?.title ?? name);
  return [...new Set(titles)].join(', ');
}
