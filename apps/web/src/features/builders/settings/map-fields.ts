import { compileForm, isSecret, parseDefinition, type CompiledElement, type Kind } from '@lendwright/forms';

/** A field that a lead's answer comes from or goes to. */
export interface MapField {
  readonly id: string;
  readonly title: string;
  readonly kind: Kind;
  readonly isSecret: boolean;
  readonly hasRows: boolean;
}

const fieldOf = ({ id, title, kind, element }: CompiledElement): MapField => ({
  id,
  title,
  kind,
  isSecret: isSecret(element),
  hasRows: element.cloneable === true,
});

/** The answerable fields of a form and its cloneable sections; empty for an invalid form. */
export function mapFieldsIn(content: readonly unknown[]): readonly MapField[] {
  try {
    const form = compileForm(parseDefinition({ content }));
    const givenFields = form.fields.filter(({ rows, kind }) => rows === undefined && kind.answeredBy === 'person');
    return [...givenFields, ...form.rowSections].map(fieldOf);
  } catch {
    return [];
  }
}

/** The fields of several forms, each id once. */
export function joinFields(forms: readonly (readonly MapField[])[]): readonly MapField[] {
  const byId = new Map<string, MapField>();
  for (const field of forms.flat()) if (!byId.has(field.id)) byId.set(field.id, field);
  return [...byId.values()];
}

/** Field types that accept any answer as text. */
const PLAIN_TEXT = new Set<string>(['text', 'textarea']);

/** Whether one field can hold the answer of another with the same meaning. */
function canAccept(from: MapField, to: MapField): boolean {
  if (from.hasRows || to.hasRows) return from.hasRows && to.hasRows;
  const isSameType = from.kind.type === to.kind.type;
  if (from.isSecret || to.isSecret) return from.isSecret === to.isSecret && isSameType;
  if (isSameType) return true;
  const [firstKind, otherKind] = [from.kind, to.kind];
  if (firstKind.unit === 'none' || otherKind.unit === 'none') return false;
  const areNumbers = firstKind.family === 'numbers' && otherKind.family === 'numbers';
  return firstKind.unit === otherKind.unit || areNumbers || PLAIN_TEXT.has(otherKind.type);
}

/** The target fields that can hold a field's answer. */
export const offersFor = (from: MapField, targets: readonly MapField[]): readonly MapField[] =>
  targets.filter((to) => canAccept(from, to));
