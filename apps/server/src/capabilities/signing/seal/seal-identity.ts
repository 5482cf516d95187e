import { newId } from '@lendwright/kernel';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { Vault } from '../../../platform/secrets/sealed';
import { findCertificate, insertCertificate } from '../rows/seal-rows';
import { makeCertificate, type SealIdentity } from './make-certificate';

/** Files with the certificate and the RSA key of the seal, in PEM. */
export interface SealFiles {
  readonly certificate: string;
  readonly key: string;
}

/** @throws Error when a file is missing, no RSA key, or of another certificate */
export function configuredIdentity({ certificate, key }: SealFiles): SealIdentity {
  const parsed = new X509Certificate(readFileSync(certificate));
  const privateKey = createPrivateKey(readFileSync(key));
  if (privateKey.asymmetricKeyType !== 'rsa') throw new Error('the key of the document seal is not an RSA key');
  if (!parsed.checkPrivateKey(privateKey))
    throw new Error('the key of the document seal belongs to another certificate');
  const der = privateKey.export({ type: 'pkcs8', format: 'der' });
  return { certificate: parsed.raw, privateKey: der, isSelfMade: false };
}

const placeOf = (row: string) => ({ table: 'seal_certificates', row, field: 'private_key' });

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
  if (files) return configuredIdentity(files);
  const read = () =>
    scope.read(async (tx): Promise<SealIdentity | null> => {
      const row = await findCertificate(tx);
      if (!row) return null;
      const key = vault.unseal(tx.companyId, placeOf(row.id), row.private_key);
      return {
        certificate: Buffer.from(row.certificate, 'base64'),
        privateKey: Buffer.from(key, 'base64'),
        isSelfMade: true,
      };
    });
  const known = await read();
  if (known) return known;
  const createdIdentity = await makeCertificate(company, now);
  const id = newId();
  const sealedKey = vault.seal(scope.companyId, placeOf(id), createdIdentity.privateKey.toString('base64'));
  await scope.write((tx) =>
    insertCertificate(tx, { id, certificate: createdIdentity.certificate.toString('base64'), private_key: sealedKey }),
  );
  return (await read()) ?? createdIdentity;
}
