import { newId } from '@lendwright/kernel';
import { readSealFiles, type SealFiles } from '../../../platform/config/seal-files';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { Vault } from '../../../platform/secrets/sealed';
import { findCertificate, insertCertificate } from '../rows/seal-rows';
import { makeCertificate, type SealIdentity } from './make-certificate';

const keyLocation = (row: string) => ({ table: 'seal_certificates', row, field: 'private_key' });

/**
 * The identity that a company seals with: the configured one, or one that the product makes with the first seal and
 * stores with an encrypted key.
 */
export async function sealIdentity(
  scope: TenantScope,
  vault: Vault,
  files: SealFiles | null,
  company: string,
  now: Date,
): Promise<SealIdentity> {
  if (files) return { ...readSealFiles(files, now), isSelfMade: false };
  const read = () =>
    scope.read(async (tx): Promise<SealIdentity | null> => {
      const row = await findCertificate(tx);
      if (!row) return null;
      const key = vault.unseal(tx.companyId, keyLocation(row.id), row.private_key);
      return {
        certificate: Buffer.from(row.certificate, 'base64'),
        privateKey: Buffer.from(key, 'base64'),
        chain: [],
        isSelfMade: true,
      };
    });
  const knownIdentity = await read();
  if (knownIdentity) return knownIdentity;
  const createdIdentity = await makeCertificate(company, now);
  const id = newId();
  const sealedKey = vault.seal(scope.companyId, keyLocation(id), createdIdentity.privateKey.toString('base64'));
  await scope.write((tx) =>
    insertCertificate(tx, { id, certificate: createdIdentity.certificate.toString('base64'), private_key: sealedKey }),
  );
  return (await read()) ?? createdIdentity;
}
