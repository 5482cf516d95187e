import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { Bytes } from '../../platform/http/route';
import { disposition, downloadName } from '../documents';
import { missingRefusal, numberOf } from '../records';
import { accessRequest } from './requests/access-request';
import { findRequestFile } from './requests/find-request-file';
import { readSealedRequests } from './rows/seal-rows';
import { inSession, type SignerConnection } from './session/resolve-signer';
import type { SigningContext } from './signing-context';

/** The sealed file; before that, the document as it was sent. @throws Refusal 404 not_found, 403 forbidden */
export async function sendFile(context: SigningContext, scope: TenantScope, viewer: Viewer, id: Id): Promise<Bytes> {
  const setup = await context.engine.setups.of(scope);
  const { key, size, name } = await scope.read((tx) => findRequestFile(context, tx, setup, viewer, id));
  return new Bytes(await context.files.open(key), {
    'content-type': 'application/pdf',
    'content-length': String(size),
    'content-disposition': disposition('inline', name),
  });
}

/** The evidence of a sealed request. @throws Refusal 404 not_found */
export async function sendEvidence(
  context: SigningContext,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
): Promise<Bytes> {
  const setup = await context.engine.setups.of(scope);
  return scope.read(async (tx) => {
    const { request, record } = await accessRequest(context, tx, setup, viewer, id);
    const [sealedRow] = await readSealedRequests(tx, [id]);
    if (!sealedRow) throw missingRefusal();
    const title = `${request.title.slice(0, 90)} evidence`;
    const name = downloadName({ number: numberOf(record.row, setup), title, index: null, name: 'evidence.json' });
    return new Bytes(Buffer.from(JSON.stringify(sealedRow.evidence, null, 2)), {
      'content-type': 'application/json',
      'content-disposition': disposition('attachment', name),
    });
  });
}

/** The document of a signing session: as sent, and sealed once everyone signed. */
export async function sendSigningFile(
  context: SigningContext,
  ticket: string,
  connection: SignerConnection,
): Promise<Bytes> {
  const { key, size } = await inSession(context, ticket, connection, 'read', async (tx, { request }) => {
    const [sealedRow] = await readSealedRequests(tx, [request.id]);
    const file = sealedRow ?? request;
    return { key: file.storage_key, size: file.size };
  });
  return new Bytes(await context.files.open(key), {
    'content-type': 'application/pdf',
    'content-length': String(size),
  });
}
