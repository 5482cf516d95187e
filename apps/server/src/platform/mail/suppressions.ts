import type { Id } from '@lendwright/kernel';
import { createHash } from 'node:crypto';
import type { TenantTx } from '../db/tenant-scope';
import type { MailPurpose } from './email';

/** The stored hash of an address: it remains when the address itself is erased. */
export const hashAddress = (companyId: Id, address: string): string =>
  createHash('sha256').update(`${companyId} ${address.trim().toLowerCase()}`).digest('hex');

/** What a suppression of marketing mail is limited to. */
export const listScope = (listId: Id): string => `list:${listId}`;
export const senderScope = (address: string): string => `sender:${address.toLowerCase()}`;

/** A mail that may be suppressed. */
export interface SuppressibleMail {
  readonly id: Id;
  readonly address: string;
  readonly purpose: MailPurpose;
  readonly listId: Id | null;
  /** Null is the installation's sender. */
  readonly sender: string | null;
}

interface SuppressionRow {
  readonly address_hash: string;
  readonly purpose: 'marketing' | 'all';
  readonly scope: string;
  readonly source: string;
}

const SUPPRESSIONS = `select address_hash, purpose, scope, source from app.email_suppressions
  where company_id = $1 and address_hash = any($2::text[])`;

function isStopped({ purpose, scope }: SuppressionRow, mail: SuppressibleMail): boolean {
  if (purpose === 'all' && scope === '') return true;
  if (mail.purpose === 'service') return false;
  return (
    scope === '' ||
    (mail.listId !== null && scope === listScope(mail.listId)) ||
    (mail.sender !== null && scope === senderScope(mail.sender))
  );
}

/**
 * The mails that must not be sent, with the source of their suppression. Bounces and complaints stop every mail to an
 * address; who unsubscribed still receives mail about their own loan.
 */
export async function findSuppressedAddresses(
  tx: TenantTx,
  mails: readonly SuppressibleMail[],
): Promise<ReadonlyMap<Id, string>> {
  const hashes = new Map(mails.map(({ id, address }) => [id, hashAddress(tx.companyId, address)]));
  const values = [tx.companyId, [...new Set(hashes.values())]];
  const rows = await tx.query<SuppressionRow>(SUPPRESSIONS, values, 'email-suppressions-of');
  return new Map(
    mails.flatMap((mail) => {
      const row = rows.find(
        (listedRow) => listedRow.address_hash === hashes.get(mail.id) && isStopped(listedRow, mail),
      );
      return row ? [[mail.id, row.source] as const] : [];
    }),
  );
}
