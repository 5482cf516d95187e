import type { Answer } from '../../client';
import type { Translate } from '../../i18n';
import type { audit } from '../../i18n/en/admin/audit';

/** An entry of the audit log. */
export type AuditRow = Answer<'listAudit'>['events'][number];
export type AuditTranslate = Translate<(typeof audit)['messages']>;
