import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { maySeeDocuments } from '../documents';
import type { RecordRow } from '../records';
import { readViewersOfAccounts } from '../roles';
import type { DocumentLinkRow } from './link-rows';

/**
 * The links that their creators could still share. The links of a creator who was deactivated, or may no longer open
 * the documents of the record, grant no access.
 */
export async function readAuthority(
  tx: TenantTx,
  links: readonly Pick<DocumentLinkRow, 'created_by'>[],
  record: RecordRow,
): Promise<(link: Pick<DocumentLinkRow, 'created_by'>) => boolean> {
  const accounts = [...new Set(links.map(({ created_by: account }) => account))];
  const viewers = accounts.length === 0 ? [] : await readViewersOfAccounts(tx, accounts);
  const authorities = new Set<Id>(
    viewers
      .filter((viewer) => viewer.userType === 'Workforces' || viewer.userType === 'Super')
      .filter((viewer) => maySeeDocuments(viewer, record))
      .map(({ accountId }) => accountId),
  );
  return ({ created_by: account }) => authorities.has(account);
}
