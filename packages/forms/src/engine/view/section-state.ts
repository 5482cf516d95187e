import { issueOf, invalidAnswer, type EngineIssue } from '../../issues/engine-issue';
import { answerAt } from '../evaluation/evaluation-state';
import type { CompiledElement, CompiledRowSection } from '../compile/compile-form';
import {
  isAnswerRequired,
  NO_ISSUES,
  stateAt,
  type ElementState,
  type RowView,
  type RowViews,
  type ViewContext,
} from './element-state';
import { MAX_SECTION_ROWS, type FormRow } from '../changes/read-rows';
import { slotOf } from '../requests/document-slot';
import { requiredField } from './required-field';
import { isSameState } from './is-same-state';

/** A cloneable section with its fields; null for any other element. */
export function rowSectionOf({ form }: ViewContext, { id, element }: CompiledElement): CompiledRowSection | null {
  return element.cloneable ? (form.rowSections.find((section) => section.id === id) ?? null) : null;
}

/** The rows that the rules were evaluated for. */
export function rowsOfSection({ evaluation }: ViewContext, section: string): readonly FormRow[] {
  return evaluation.rows.get(section)?.list ?? [];
}

function isMissing(context: ViewContext, element: CompiledElement, row: number): boolean {
  const { kind, index, id, rows = '' } = element;
  const isAnswered =
    kind.answeredBy === 'upload'
      ? context.uploaded.has(slotOf(id, rowsOfSection(context, rows)[row]?._id))
      : !kind.isEmpty(answerAt(context.evaluation, index, row) ?? kind.empty);
  return !isAnswered && isAnswerRequired(context, { element, row });
}

function viewRow(
  context: ViewContext,
  section: CompiledRowSection,
  row: number,
  knownView: RowView | undefined,
): RowView {
  const fields = section.fields.map((element) => {
    const state = stateAt(context, { element, row });
    const fieldBefore = knownView?.fields.get(element.id);
    return [element.id, fieldBefore && isSameState(state, fieldBefore) ? fieldBefore : state] as const;
  });
  const isSame = knownView !== undefined && fields.every(([id, state]) => knownView.fields.get(id) === state);
  const id = rowsOfSection(context, section.id)[row]?._id ?? '';
  const missingFields = section.fields.filter((field) => isMissing(context, field, row));
  const isSameGap =
    knownView?.missing.length === missingFields.length &&
    missingFields.every((field, index) => knownView.missing[index]?.field === field.id);
  return {
    fields: isSame ? knownView.fields : new Map(fields),
    missing: isSameGap ? knownView.missing : missingFields.map((field) => requiredField(field, id)),
  };
}

/** The state of every row. Unaffected rows are reused from `before`. */
export function viewRows(
  context: ViewContext,
  section: CompiledRowSection,
  viewsBefore: RowViews | undefined,
): RowViews {
  const dirty = context.evaluation.rows.get(section.id)?.dirty;
  const views = new Map<string, RowView>();
  rowsOfSection(context, section.id).forEach(({ _id }, row) => {
    const knownView = viewsBefore?.get(_id);
    // Uploads of a row change without its answers.
    const isCurrent = dirty?.[row] === 0 && !section.hasUploads;
    views.set(_id, knownView && isCurrent ? knownView : viewRow(context, section, row, knownView));
  });
  context.rowViews.set(section.id, views);
  return views;
}

function isReadable(storedValue: unknown, rows: readonly FormRow[]): boolean {
  if (storedValue === undefined || storedValue === null) return true;
  return Array.isArray(storedValue) && storedValue.length <= MAX_SECTION_ROWS && rows.length === storedValue.length;
}

/** The issues of all rows, with the row number. */
function rowIssues(views: RowViews): readonly EngineIssue[] {
  const issues: EngineIssue[] = [];
  let number = 0;
  for (const { fields } of views.values()) {
    number += 1;
    for (const state of fields.values())
      for (const issue of state.issues) issues.push(issueOf('row', { row: number, issue }));
  }
  return issues.length > 0 ? issues : NO_ISSUES;
}

function reuseRowViews(views: RowViews, valueBefore: ElementState['rows']): ElementState['rows'] {
  const ids = [...(valueBefore?.keys() ?? [])];
  const isSame =
    valueBefore?.size === views.size &&
    [...views].every(([id, { fields }], index) => ids[index] === id && valueBefore.get(id) === fields);
  return isSame ? valueBefore : new Map([...views].map(([id, { fields }]) => [id, fields]));
}

/** The state of a cloneable section: the issues of its rows, and the rows themselves if they can differ. */
export function sectionState(
  context: ViewContext,
  section: CompiledRowSection,
  stateBefore: ElementState | undefined,
): ElementState {
  const ownState = stateAt(context, { element: section, row: -1 });
  const views = viewRows(context, section, context.rowViews.get(section.id));
  const isBroken = !isReadable(context.answers[section.id], rowsOfSection(context, section.id));
  const issues = isBroken ? [invalidAnswer(section.element)] : rowIssues(views);
  return {
    ...ownState,
    issues: ownState.visible ? issues : NO_ISSUES,
    ...(context.form.rowsWithRules.has(section.id) && { rows: reuseRowViews(views, stateBefore?.rows) }),
  };
}
