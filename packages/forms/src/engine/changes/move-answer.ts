import { issueOf } from '../../issues/engine-issue';
import { isSecret } from '../../kinds/element-traits';
import type { ParseResult } from '../../kinds/kind';
import type { CompiledElement } from '../compile/compile-form';
import { isSameValue } from './read-change';

/**
 * The result of moving one answer to another version of its field. `isMisread` if the new field would interpret it
 * differently.
 */
export type AnswerMove =
  | { readonly isFit: true; readonly value: unknown }
  | { readonly isFit: false; readonly wasValid: boolean; readonly isMisread: boolean };

const UNMOVED_RESULT: ParseResult = { ok: false, issue: issueOf('invalid-untitled-value') };

/** Whether a value is exactly a stored answer of this field. */
export function isStoredForm({ kind, element }: CompiledElement, value: unknown): boolean {
  const parsed = kind.parse(value, element);
  return parsed.ok && isSameValue(parsed.value, value);
}

/** Converts a value for the other field: by its stored form if both have the same meaning, else by its cell text. */
function convert(from: CompiledElement, to: CompiledElement, value: unknown): ParseResult {
  const isSameType = from.kind.type === to.kind.type;
  if (!isSameType && from.kind.unit !== to.kind.unit) {
    const cell = from.kind.exportCell(value, from.element);
    // The percent sign has no meaning for other number kinds.
    return to.kind.importCell(to.kind.family === 'numbers' ? cell.replace(/%$/, '') : cell, to.element);
  }
  if (!isSameType && to.kind.unit === 'none') return UNMOVED_RESULT;
  const parsed = to.kind.parse(value, to.element);
  if (!parsed.ok || isSameType || to.kind.unit !== 'text') return parsed;
  // Formatted and plain text are stored the same way but interpreted differently.
  return to.kind.format(parsed.value, to.element) === from.kind.format(value, from.element) ? parsed : UNMOVED_RESULT;
}

/** A secret is moved only unchanged: its value is encrypted and can't be converted. */
function moveSecret(from: CompiledElement, to: CompiledElement, value: unknown): AnswerMove {
  const isFit = isSecret(from.element)
    ? isSecret(to.element) && from.kind.type === to.kind.type
    : to.kind.isMasked?.(value) || isStoredForm(to, value);
  return isFit ? { isFit, value } : { isFit: false, wasValid: true, isMisread: false };
}

/**
 * Moves an answer to another version of its field. It is converted only if converting back restores the same answer, so
 * no digit or choice is lost.
 */
export function moveAnswer(from: CompiledElement, to: CompiledElement, value: unknown): AnswerMove {
  if (from.kind.isEmpty(value)) return { isFit: true, value };
  if (isSecret(from.element) || isSecret(to.element)) return moveSecret(from, to, value);
  const wasValid = isStoredForm(from, value);
  const isReadable = isStoredForm(to, value);
  if (!wasValid) return isReadable ? { isFit: true, value } : { isFit: false, wasValid, isMisread: false };
  const convertedValue = convert(from, to, value);
  const restoredValue =
    convertedValue.ok && !to.kind.isEmpty(convertedValue.value)
      ? convert(to, from, convertedValue.value)
      : UNMOVED_RESULT;
  if (convertedValue.ok && restoredValue.ok && isSameValue(restoredValue.value, value))
    return { isFit: true, value: convertedValue.value };
  return { isFit: false, wasValid, isMisread: isReadable };
}
