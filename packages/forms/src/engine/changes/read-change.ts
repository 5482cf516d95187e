import type { EngineIssue } from '../../issues/engine-issue';
import { isSecret } from '../../kinds/element-traits';
import { isBlank } from '../../kinds/define-kind';
import type { CompiledElement } from '../compile/compile-form';

/** The effect of an input on one answer. */
export type FieldChange =
  | { readonly is: 'same' }
  | { readonly is: 'set'; readonly value: unknown }
  | { readonly is: 'cleared' }
  | { readonly is: 'wrong'; readonly issue: EngineIssue };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether two stored values are equal. Lists and rows are compared by content. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isRecord(a) || !isRecord(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSameValue(a[key], b[key]))
  );
}

/**
 * Compares an input with the stored answer. Empty answers are never stored: emptying a field clears it. A masked secret
 * sent back is no change.
 */
export function readChange({ kind, element }: CompiledElement, valueBefore: unknown, input: unknown): FieldChange {
  const wasEmpty = valueBefore === undefined || kind.isEmpty(valueBefore);
  if (isBlank(input)) return { is: wasEmpty ? 'same' : 'cleared' };
  if (isSecret(element) && kind.isMasked?.(input)) return { is: 'same' };
  const parsed = kind.parse(input, element);
  if (!parsed.ok) return { is: 'wrong', issue: parsed.issue };
  if (kind.isEmpty(parsed.value)) return { is: wasEmpty ? 'same' : 'cleared' };
  return isSameValue(parsed.value, valueBefore) ? { is: 'same' } : { is: 'set', value: parsed.value };
}
