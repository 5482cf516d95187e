import type { AuditChange } from '@lendwright/api';
import { LANGUAGE_NAMES } from '../../i18n';
import type { AuditTranslate } from './audit-shapes';

const PARTS = ['title', 'active', 'order', 'prefix', 'form', 'statuses', 'skipped'] as const;
type Part = (typeof PARTS)[number];
const isKnown = (part: string): part is Part => PARTS.some((known) => known === part);

function valueText(text: AuditTranslate, part: string, value: AuditChange['from']): string {
  if (typeof value === 'boolean') return text(value ? 'on' : 'off');
  if (value !== null) return value;
  if (part === 'form') return text('noForm');
  return text(part === 'statuses' ? 'allStatuses' : 'nothing');
}

/** A changed part with both values as text; parts of a later version are shown by their name. */
export function changeText(
  text: AuditTranslate,
  { part, of, from, to }: AuditChange,
): { readonly title: string; readonly from: string; readonly to: string } {
  // The translations of a name are parts of their own.
  const language = Object.hasOwn(LANGUAGE_NAMES, part) ? LANGUAGE_NAMES[part as keyof typeof LANGUAGE_NAMES] : part;
  const name = isKnown(part) ? text(`part-${part}`) : language;
  return {
    title: of === null ? name : text('partOf', { part: name, of }),
    from: valueText(text, part, from),
    to: valueText(text, part, to),
  };
}
