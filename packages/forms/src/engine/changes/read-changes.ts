import type { Answers } from '../../form-element';
import type { FormViewer } from '../../viewer';
import type { CompiledElement, CompiledForm } from '../compile/compile-form';
import { answerIssue, changeRowSection, type AnswerIssue } from './change-row-section';
import { readChange } from './read-change';
import { hiddenFields, readonlyFields } from '../view/role-limits';

/** The parsed changes before rules are applied. */
export interface ChangeDraft {
  readonly accepted: Record<string, unknown>;
  readonly cleared: Set<string>;
  readonly issues: AnswerIssue[];
  readonly refusedFields: string[];
}

const isComputed = (form: CompiledForm, { index }: CompiledElement): boolean =>
  (form.influences[index]?.formula ?? null) !== null;

const isOff = ({ element }: CompiledElement): boolean => element.hide === true || element.show === false;

const unreachable = new WeakMap<CompiledForm, ReadonlySet<number>>();

/** The indexes of the elements that are off, or in one that is, cached. */
function unreachableIn(form: CompiledForm): ReadonlySet<number> {
  let unreachableElements = unreachable.get(form);
  if (!unreachableElements) {
    const indexes = new Set<number>();
    for (const element of form.elements) if (isOff(element) || indexes.has(element.parent)) indexes.add(element.index);
    unreachableElements = indexes;
    unreachable.set(form, unreachableElements);
  }
  return unreachableElements;
}

/** Whether a viewer can set an element: a visible field or cloneable section that people answer. */
function changeRight(form: CompiledForm, viewer: FormViewer): (element: CompiledElement) => boolean {
  const [hiddenIds, lockedKeys, offElements] = [
    hiddenFields(form, viewer),
    readonlyFields(form, viewer),
    unreachableIn(form),
  ];
  return (element) => {
    const isAnswered = element.kind.answeredBy === 'person' || element.element.cloneable === true;
    if (!isAnswered || !viewer.mayUpdate) return false;
    return !hiddenIds.has(element.id) && !lockedKeys.has(element.id) && !offElements.has(element.index);
  };
}

function changeField(field: CompiledElement, valueBefore: unknown, input: unknown, draft: ChangeDraft): void {
  const change = readChange(field, valueBefore, input);
  if (change.is === 'set') draft.accepted[field.id] = change.value;
  if (change.is === 'cleared') draft.cleared.add(field.id);
  if (change.is === 'wrong') draft.issues.push(answerIssue(field, change.issue));
}

/**
 * Parses every input by its kind and compares it with the stored answer. Input for a computed field is ignored if the
 * viewer sees the field; otherwise it is refused like an unknown field.
 */
export function readChanges(
  form: CompiledForm,
  answersBefore: Answers,
  changes: Answers,
  viewer: FormViewer,
): ChangeDraft {
  const draft: ChangeDraft = { accepted: {}, cleared: new Set(), issues: [], refusedFields: [] };
  const mayChange = changeRight(form, viewer);
  const hiddenIds = hiddenFields(form, viewer);
  const maySee = ({ id }: CompiledElement): boolean => !hiddenIds.has(id);
  const isGiven = (field: CompiledElement): boolean => isComputed(form, field);
  for (const [id, input] of Object.entries(changes ?? {})) {
    const element = form.byId.get(id);
    const section = element?.element.cloneable ? form.rowSections.find((candidate) => candidate.id === id) : undefined;
    if (element && element.rows === undefined && isComputed(form, element) && maySee(element)) continue;
    if (!element || element.rows !== undefined || !mayChange(element)) draft.refusedFields.push(id.slice(0, 100));
    else if (!section) changeField(element, answersBefore[id], input, draft);
    else {
      const change = changeRowSection(section, answersBefore[id], input, { maySee, mayChange, isGiven });
      draft.issues.push(...change.issues);
      draft.refusedFields.push(...change.refusedFields);
      if (change.issues.length > 0 || !change.isChanged) continue;
      if (change.rows.length > 0) draft.accepted[id] = change.rows;
      else draft.cleared.add(id);
    }
  }
  return draft;
}
