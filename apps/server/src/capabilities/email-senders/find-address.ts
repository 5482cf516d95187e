import type { Viewer } from '@lendwright/access';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { findOwnAddress } from './addresses/sender-state';
import { findActiveDomain } from './domain/key-rows';

/** The address that email of the company comes from, if its domain is verified; null is the installation's. */
export const findCompanyAddress = async (tx: TenantTx): Promise<string | null> =>
  (await findActiveDomain(tx))?.address ?? null;

/** The company under the address of its domain; null without a verified one. */
export async function findCompanySender(tx: TenantTx): Promise<{ name: string; address: string } | null> {
  const address = await findCompanyAddress(tx);
  if (address === null) return null;
  const sql = 'select name from auth.companies where id = $1';
  const [company] = await tx.query<{ name: string }>(sql, [tx.companyId], 'company-name-of-sender');
  return { name: company?.name ?? '', address };
}

/** The address that the viewer's email comes from: their own if it is verified and on, otherwise the company's. */
export const findSenderAddress = async (tx: TenantTx, viewer: Viewer): Promise<string | null> =>
  (await findOwnAddress(tx, viewer)) ?? (await findCompanyAddress(tx));
