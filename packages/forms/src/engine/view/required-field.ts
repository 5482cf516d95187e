import { reportAnswerIssue } from '../../issues/answer-issue-message';
import { invalidAnswer, type ReportedIssue } from '../../issues/engine-issue';
import type { CompiledElement } from '../compile/compile-form';

/** A visible mandatory field without an answer, with its location. */
export interface RequiredField extends ReportedIssue {
  readonly field: string;
  readonly title: string;
  readonly tab?: string;
  readonly tabTitle?: string;
  readonly section?: string;
  readonly sectionTitle?: string;
  /** The `_id` of the row, for a field of a cloneable section. */
  readonly row?: string;
}

const requiredByElement = new WeakMap<CompiledElement, RequiredField>();

function describe({ id, title, element, tab, section }: CompiledElement, row?: string): RequiredField {
  return {
    field: id,
    title,
    ...reportAnswerIssue(invalidAnswer(element)),
    ...(tab && { tab: tab.id, tabTitle: tab.title }),
    ...(section && { section: section.id, sectionTitle: section.title }),
    ...(row !== undefined && { row }),
  };
}

/** The required-field entry of an element. For the record's own fields it is always the same object. */
export function requiredField(element: CompiledElement, row?: string): RequiredField {
  if (row !== undefined) return describe(element, row);
  const entry = requiredByElement.get(element) ?? describe(element);
  requiredByElement.set(element, entry);
  return entry;
}
