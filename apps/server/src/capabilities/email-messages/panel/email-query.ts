import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { EmailVisibility } from './email-visibility';

/** The condition for a mail that did not arrive. */
export const IS_FAILED = `(m.bounced_at is not null or m.state in ('failed', 'dead', 'suppressed'))`;
/** The condition for an email with a mail that meets another condition. */
export const hasMail = (condition: string): string =>
  `exists (select from app.mails m where m.company_id = $1 and m.message_id = e.id and ${condition})`;

/**
 * A statement about the emails of the record `$2`, with only the parameters it needs. With conditions that parameters
 * turn off, the database would plan the statement for every request, which takes as long as reading a page.
 */
export interface EmailQuery {
  readonly values: readonly unknown[];
  /** The suffix of the statement's name, which distinguishes staff from other viewers. */
  readonly suffix: '' | '-own';
  /**
   * The emails of the record, and the campaigns to its person, as two parts, so that an index serves each and pages
   * need not sort thousands of rows. The statement names the company.
   */
  readonly parts: readonly [ofRecord: string, toPerson: string];
  /** The condition that limits the mails `m` to those of a person who may see only own mail; null for staff. */
  readonly ownMails: string | null;
  /** Adds a parameter. @returns its placeholder */
  bind(value: unknown, type: string): string;
  /**
   * The condition for an email that contains no field hidden from the viewer, or was written by the viewer. Adds
   * parameters.
   */
  bindReadable(): string;
}

/** @see EmailQuery */
export function startEmailQuery(
  tx: TenantTx,
  owner: Id,
  { viewer, isStaff, hidden }: Pick<EmailVisibility, 'viewer' | 'isStaff' | 'hidden'>,
): EmailQuery {
  const values: unknown[] = [tx.companyId, owner];
  const bind = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const person = isStaff ? null : bind(viewer.personId, 'uuid');
  const ownMails = person && `m.person_id = ${person}`;
  const ownCondition = ownMails && ` and (e.person_id = ${person} or ${hasMail(ownMails)})`;
  return {
    ...{ values, suffix: isStaff ? '' : '-own', ownMails, bind },
    parts: [
      `e.record_id = $2${ownCondition ?? ''}`,
      `e.source_kind = 'campaign' and e.record_id is distinct from $2 and e.id = any(array(
        select p.message_id from app.mails p where p.company_id = $1 and p.person_id = $2))${ownCondition ?? ''}`,
    ],
    bindReadable: () =>
      `(e.created_by is not distinct from ${bind(viewer.accountId, 'uuid')} or not e.merged_fields && ${bind([...hidden], 'text[]')})`,
  };
}
