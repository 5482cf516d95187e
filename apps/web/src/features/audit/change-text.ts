import type { AuditChange } from '@lendwright/api';
import { LANGUAGE_NAMES, type TextKey } from '../../i18n';
import { audit } from '../../i18n/en/admin/audit';
import type { AuditRow, AuditTranslate } from './audit-shapes';

type Key = TextKey<(typeof audit)['messages']>;

const isKnown = (key: string): key is Key => Object.hasOwn(audit.messages, key);

function valueText(text: AuditTranslate, part: string, value: AuditChange['from']): string {
  if (typeof value === 'boolean') return text(value ? 'on' : 'off');
  const key = `mode-${value}`;
  if (value !== null) return part === 'mode' && isKnown(key) ? text(key) : value;
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
  const key = `part-${part}`;
  const name = isKnown(key) ? text(key) : language;
  return {
    title: of === null ? name : text('partOf', { part: name, of }),
    from: valueText(text, part, from),
    to: valueText(text, part, to),
  };
}

/** What an entry is about: its title, or a text of the product. */
export function subjectText(text: AuditTranslate, { kind, _id, title }: AuditRow['subject']): string {
  const action = `mass-${title}`;
  if (kind === 'mass_action' && isKnown(action)) return text(action);
  if (kind === 'audit') return text('title');
  return kind === 'payment' && _id === null ? text('payments') : title;
}

const EXPIRED = 'the time to sign is over';

/** The reason of an entry: as typed, or why the product acted automatically. */
export function reasonText(text: AuditTranslate, { act, reason }: Pick<AuditRow, 'act' | 'reason'>): string {
  return act === 'sign_request_closed' && reason === EXPIRED ? text('signingExpired') : (reason ?? '');
}
