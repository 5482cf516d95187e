import type { Id } from '@lendwright/kernel';
import { BackupError } from '../archive/backup-error';
import { isInstallation } from '../create-backup';
import { openOwner } from '../rows/owner-client';

export interface ListedCompany {
  readonly id: Id;
  readonly name: string;
  readonly isActive: boolean;
}

/** The companies of an installation by name, whether active or not. @throws BackupError for another database */
export async function listCompanies(ownerUrl: string): Promise<ListedCompany[]> {
  const owner = await openOwner(ownerUrl, 'lendwright company');
  try {
    if (!(await isInstallation(owner))) throw new BackupError('This database contains no Lendwright installation.');
    const sql = `select id, name, is_active as "isActive" from auth.companies order by lower(name), id`;
    return (await owner.query<ListedCompany>(sql)).rows;
  } finally {
    await owner.end().catch(() => undefined);
  }
}
