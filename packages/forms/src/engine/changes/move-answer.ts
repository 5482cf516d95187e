import { issueOf } from '../../issues/engine-issue';
import { isSecret } from '../../kinds/element-traits';
import type { ParseResult } from '../../kinds/kind';
import type { CompiledElement } from '../compile/compile-form';
import { isSameValue } from './read-change';

/** What one answer comes to under another version of its field; `isMisread` when the new field would take it for something else. */
export type AnswerMove =
  | { readonly isFit: true; readonly value: unknown }
  | { readonly isFit: false; readonly wasFit: boolean; readonly isMisread: boolean };

const NOT: ParseResult = { ok: false, issue: issueOf('invalid-untitled-value') };

/** Whether a value is an answer of this field exactly as the field stores one. */
export function isStoredForm({ kind, element }: CompiledElement, value: unknown): boolean {
  const parsed = kind.parse(value, element);
  return parsed.ok && isSameValue(parsed.value, value);
}

/** The value as the other field would store it: by its stored form where both mean the same by it, else by its cell text. */
function convert(from: CompiledElement, to: CompiledElement, value: unknown): ParseResult {
  const isSameType = from.kind.type === to.kind.type;
  if (!isSameType && from.kind.unit !== to.kind.unit) {
    const cell = from.kind.exportCell(value, from.element);
    // The sign of percent says nothing to other numbers.
    return to.kind.importCell(to.kind.family === 'numbers' ? cell.replace(/%$/, '') : cell, to.element);
  }
  if (!isSameType && to.kind.unit === 'none') return NOT;
  const parsed = to.kind.parse(value, to.element);
  if (!parsed.ok || isSameType || to.kind.unit !== 'text') return parsed;
  // Formatted text and plain text are stored alike and read differently.
  return to.kind.format(parsed.value, to.element) === from.kind.format(value, from.element) ? parsed : NOT;
}

/** A secret goes over only as it stands: its value is sealed, or will be, and nobody could take it back from another form. */
function moveSecret(from: CompiledElement, to: CompiledElement, value: unknown): AnswerMove {
  const isFit = isSecret(from.element)
    ? isSecret(to.element) && from.kind.type === to.kind.type
    : to.kind.isMasked?.(value) || isStoredForm(to, value);
  return isFit ? { isFit, value } : { isFit: false, wasFit: true, isMisread: false };
}

/**
 * Moves one answer to another version of its field. It goes over only where the way back gives the very same answer, so
 * that moving never loses a digit or a choice.
 */
export function moveAnswer(from: CompiledElement, to: CompiledElement, value: unknown): AnswerMove {
  if (from.kind.isEmpty(value)) return { isFit: true, value };
  if (isSecret(from.element) || isSecret(to.element)) return moveSecret(from, to, value);
  const wasFit = isStoredForm(from, value);
  const isReadable = isStoredForm(to, value);
  if (!wasFit) return isReadable ? { isFit: true, value } : { isFit: false, wasFit, isMisread: false };
  const there = convert(from, to, value);
  const back = there.ok && !to.kind.isEmpty(there.value) ? convert(to, from, there.value) : NOT;
  if (there.ok && back.ok && isSameValue(back.value, value)) return { isFit: true, value: there.value };
  return { isFit: false, wasFit, isMisread: isReadable };
}
