import { newId, type Id } from '@lendwright/kernel';
import type { OwnerConnection } from '../calls/database-checksums';

/** A demo request. These belong to the installation; each lender has one to refer to. */
export async function addDemoRequest(owner: OwnerConnection, mark: string): Promise<Record<string, Id>> {
  const id = newId();
  const sql = `insert into auth.demo_requests (id, full_name, email, company, address, is_mailed)
    values ($1, $2, $3, $4, '192.0.2.1', true)`;
  await owner.query(sql, [id, `asker ${mark}`, `asker@${mark}.example`, `company ${mark}`]);
  return { 'demo request': id };
}
