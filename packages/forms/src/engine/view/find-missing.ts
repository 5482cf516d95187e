import type { CompiledElement, CompiledRowSection } from '../compile/compile-form';
import { isAnswerRequired, isVisible, type ViewContext } from './element-state';
import { requiredField, type RequiredField } from './required-field';
import { rowSectionOf } from './section-state';

const EMPTY_FIELDS: readonly RequiredField[] = [];

function missingInRows(context: ViewContext, section: CompiledRowSection): readonly RequiredField[] {
  const instance = { element: section, row: -1 };
  const views = context.rowViews.get(section.id);
  if (!views?.size) return isAnswerRequired(context, instance) ? [requiredField(section)] : EMPTY_FIELDS;
  if (!isVisible(context, instance)) return EMPTY_FIELDS;
  const missingFields = [...views.values()].flatMap((view) => view.missing);
  return missingFields.length > 0 ? missingFields : EMPTY_FIELDS;
}

/** What is missing for one element: itself, or the fields of its rows, which must be resolved first. */
export function findMissing(context: ViewContext, element: CompiledElement): readonly RequiredField[] {
  const section = rowSectionOf(context, element);
  if (section) return missingInRows(context, section);
  if (!element.kind.isField || element.rows !== undefined) return EMPTY_FIELDS;
  if (!element.kind.isEmpty(context.answers[element.id] ?? element.kind.empty)) return EMPTY_FIELDS;
  const isUploaded = element.kind.family === 'files' && context.uploaded.has(element.id);
  return !isUploaded && isAnswerRequired(context, { element, row: -1 }) ? [requiredField(element)] : EMPTY_FIELDS;
}
