import { isSecret, kindOf, type FormElement, type FormRow, type ResolvedView } from '@lendwright/forms';
import { newId } from '@lendwright/kernel';
import { isSameAnswer } from '../fields/field-state';

/** The fields in the rows of a section, in reading order. */
export function fieldsOfRows(section: FormElement): readonly FormElement[] {
  return (section.childs ?? []).flatMap((child) => [
    ...(kindOf(child.type).isField ? [child] : []),
    ...fieldsOfRows(child),
  ]);
}

/** Whether two answers of a field are equal. All empty values are. */
export function isSameIn({ type }: FormElement, a: unknown, b: unknown): boolean {
  const kind = kindOf(type);
  return isSameAnswer(a, b) || (kind.isEmpty(a ?? kind.empty) && kind.isEmpty(b ?? kind.empty));
}

/** A new row with default answers. */
export function newRow(section: FormElement): FormRow {
  const defaults = fieldsOfRows(section).flatMap((field) => {
    const kind = kindOf(field.type);
    const parsed = kind.answeredBy === 'person' && field.value !== undefined ? kind.parse(field.value, field) : null;
    return parsed?.ok && !kind.isEmpty(parsed.value) ? [[field.id, parsed.value] as const] : [];
  });
  return { ...Object.fromEntries(defaults), _id: newId() };
}

/** A new row with the answers of another one, except secret, uploaded and server-generated ones. */
export function copyOfRow(section: FormElement, row: FormRow): FormRow {
  const copiedFields = fieldsOfRows(section).filter(
    (field) => kindOf(field.type).answeredBy === 'person' && !isSecret(field) && row[field.id] !== undefined,
  );
  return { ...Object.fromEntries(copiedFields.map(({ id }) => [id, row[id]])), _id: newId() };
}

/** The ids of the fields that differ between two versions of a row. */
export function changedFields(section: FormElement, rowBefore: FormRow, rowAfter: FormRow): readonly string[] {
  return fieldsOfRows(section)
    .filter((field) => !isSameIn(field, rowBefore[field.id], rowAfter[field.id]))
    .map(({ id }) => id);
}

/**
 * The row to store: changes applied to the current row. Computed values are left to the form, and a cleared answer is
 * sent as null, because an omitted field keeps its answer.
 */
export function finishRow(
  section: FormElement,
  currentRow: FormRow | null,
  draft: FormRow,
  view: ResolvedView,
): FormRow {
  const row: Record<string, unknown> & { _id: string } = { ...currentRow, _id: draft._id };
  for (const field of fieldsOfRows(section)) {
    const { id, type } = field;
    const state = view.elements.get(id);
    if ((state && 'value' in state) || isSameIn(field, currentRow?.[id], draft[id])) continue;
    const isEmpty = kindOf(type).isEmpty(draft[id] ?? kindOf(type).empty);
    row[id] = isEmpty ? null : draft[id];
  }
  return row;
}
