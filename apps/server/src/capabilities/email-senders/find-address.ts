import type { Viewer } from '@lendwright/access';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { findOwnAddress } from './addresses/sender-state';
import { findActiveDomain } from './domain/key-rows';

/** The sender address of the company, if its domain is verified; null for the installation's address. */
export const findCompanyAddress = async (tx: TenantTx): Promise<string | null> =>
  (await findActiveDomain(tx))?.address ?? null;

/** The company as a sender with the address of its domain; null without a verified domain. */
export async function findCompanySender(tx: TenantTx): Promise<{ name: string; address: string } | null> {
  const address = await findCompanyAddress(tx);
  if (address === null) return null;
  const sql = 'select name from auth.companies where id = $1';
  const [company] = await tx.query<{ name: string }>(sql, [tx.companyId], 'company-name-of-sender');
  return { name: company?.name ?? '', address };
}

/** The sender address of the viewer: their own if it is verified and on, otherwise the company's. */
export const findSenderAddress = async (tx: TenantTx, viewer: Viewer): Promise<string | null> =>
  (await findOwnAddress(tx, viewer)) ?? (await findCompanyAddress(tx));
