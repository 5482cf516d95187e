import { isElementType, kindOf } from '@lendwright/forms';
import { writeTypedNumber } from '../../i18n';
import type { ListSetup } from './list-module';

/** An answer as text, in the format of its field's kind. */
export function formatByKind(field: ListSetup['fields'][number], value: unknown): string {
  if (!isElementType(field.kind)) return String(value);
  const text = kindOf(field.kind).format(value, {
    id: field.id,
    type: field.kind,
    title: field.title,
    ...(field.options && { options: field.options }),
    ...(field.decimals && { decimals: field.decimals }),
  });
  return field.kind === 'number' ? writeTypedNumber(text) : text;
}
