import type { Answer } from '../../client';
import type { Translate } from '../../i18n';
import type { audit } from '../../i18n/en/admin/audit';

/** An entry of the audit log. */
export type AuditRow = Answer<'listAudit'>['events'][number];
export type AuditTranslate = Translate<(typeof audit)['messages']>;

/** The list state in the URL. */
export interface AuditSearch {
  readonly q?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly act?: string | undefined;
  /** The first and the last day, `YYYY-MM-DD`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
