import type { FormElement } from '../form-element';
import { invalidAnswer, type EngineIssue } from '../issues/engine-issue';
import type { Kind, ParseResult } from './kind';

type KindDraft = Pick<Kind, 'type' | 'family' | 'palette' | 'parse' | 'format'> & Partial<Kind>;

/** A failed parse with the element's own message, else the given issue or the standard one. */
export function refuse(element: FormElement, issue?: EngineIssue): ParseResult {
  return { ok: false, issue: issue && !element.validate_msg ? issue : invalidAnswer(element) };
}

export function accept(value: unknown): ParseResult {
  return { ok: true, value };
}

/** Whether an input clears a field. */
export function isBlank(input: unknown): input is null | undefined | '' {
  return input === null || input === undefined || input === '';
}

/** Completes a kind with common defaults. Blank inputs parse to `empty` without calling the kind. */
export function defineKind(draft: KindDraft): Kind {
  const emptyValue = draft.empty ?? null;
  const parse: Kind['parse'] = (input, element) => (isBlank(input) ? accept(emptyValue) : draft.parse(input, element));
  return {
    isField: true,
    answeredBy: 'person',
    secret: false,
    settings: [],
    holds: () => false,
    isEmpty: isBlank,
    operators: ['is-empty'],
    column: 'none',
    unit: 'none',
    toColumn: () => null,
    exportCell: draft.format,
    importCell: parse,
    mergeText: draft.format,
    ...draft,
    empty: emptyValue,
    parse,
  };
}
