import type { Viewer } from '@lendwright/access';
import { reason, type AnswerOf, type listOwnSignRequests, type startOwnSigning } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { Bytes } from '../../../platform/http/route';
import { disposition, downloadName } from '../../documents';
import { missingRefusal } from '../../records';
import { isTurnOf, makeLink } from '../requests/ask-signers';
import { readRecipients, type RecipientRow } from '../rows/recipient-rows';
import { findRequest, readRequestsOfSigner, type SignRequestRow } from '../rows/request-rows';
import { readSealedRequests } from '../rows/seal-rows';
import type { SigningContext } from '../signing-context';

/** The person who signs with this login, or null: not for an API key, and not for a Super user who acts in a company. */
const signerOf = ({ personId, impersonatingUntil, apiKey, userType }: Viewer): Id | null =>
  impersonatingUntil || apiKey || userType === 'Super' ? null : personId;

interface OwnRequest {
  readonly request: SignRequestRow;
  readonly person: RecipientRow;
  readonly all: readonly RecipientRow[];
}

/** A request with the signer who is the viewer's person. @throws Refusal 404 not_found */
async function findOwnRequest(tx: TenantTx, viewer: Viewer, id: Id, isLocking = false): Promise<OwnRequest> {
  const personId = signerOf(viewer);
  if (personId === null) throw missingRefusal();
  const request = await findRequest(tx, id, isLocking);
  const allRecipients = request ? await readRecipients(tx, [id]) : [];
  const person = allRecipients.find((row) => row.person_id === personId);
  if (!request || !person || person.state === 'waiting') throw missingRefusal();
  return { request, person, all: allRecipients };
}

const isOpenFor = ({ request, person, all }: OwnRequest, now: Date): boolean =>
  request.state === 'pending' && Date.parse(request.expires_at) > now.getTime() && isTurnOf(person, all);

/** The requests that the signed-in person was asked to sign, newest first. Excludes those for anyone else. */
export async function listOwnRequests(
  { clock }: SigningContext,
  scope: TenantScope,
  viewer: Viewer,
): Promise<AnswerOf<typeof listOwnSignRequests>> {
  const personId = signerOf(viewer);
  if (personId === null) return { requests: [] };
  return scope.read(async (tx) => {
    const rows = await readRequestsOfSigner(tx, personId);
    const ids = rows.map(({ id }) => id);
    const everyone = ids.length > 0 ? await readRecipients(tx, ids) : [];
    return {
      requests: rows.flatMap((request) => {
        const allRows = everyone.filter(({ request_id }) => request_id === request.id);
        const person = allRows.find((row) => row.person_id === personId);
        if (!person) return [];
        return {
          _id: request.id,
          record: request.record_id,
          title: request.title,
          sender: request.created_name,
          state: request.state,
          isReady: isOpenFor({ request, person, all: allRows }, clock.now()),
          signedAt: person.signed_at,
          expiresAt: request.expires_at,
          createdAt: request.created_at,
        };
      }),
    };
  });
}

/**
 * A link to the signing page for the signed-in person, valid for ten minutes. The evidence names the login instead of
 * the mailbox. An access code is still asked for.
 * @throws Refusal 404 not_found, 422 status_invalid
 */
export async function openOwnSigning(
  context: SigningContext,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
): Promise<AnswerOf<typeof startOwnSigning>> {
  return scope.write(async (tx) => {
    const now = context.clock.now();
    const ownRequest = await findOwnRequest(tx, viewer, id, true);
    if (!isOpenFor(ownRequest, now)) throw new Refusal(422, 'status_invalid', reason('signing.notOpen'));
    const identification = { kind: 'signed-in', as: `signed in as ${viewer.fullName}` } as const;
    return { url: await makeLink(context, tx, ownRequest.request, ownRequest.person.id, now, identification) };
  });
}

/**
 * The document of a request that the signed-in person signs: the sealed file once everyone has signed, and nothing once
 * the request was withdrawn.
 * @throws Refusal 404 not_found
 */
export async function sendOwnFile(context: SigningContext, scope: TenantScope, viewer: Viewer, id: Id): Promise<Bytes> {
  const { file, title } = await scope.read(async (tx) => {
    const { request } = await findOwnRequest(tx, viewer, id);
    if (request.state === 'voided') throw missingRefusal();
    const [sealedRow] = await readSealedRequests(tx, [id]);
    return { file: sealedRow ?? request, title: request.title };
  });
  const name = downloadName({ number: null, title, index: null, name: 'request.pdf' });
  return new Bytes(await context.files.open(file.storage_key), {
    'content-type': 'application/pdf',
    'content-length': String(file.size),
    'content-disposition': disposition('inline', name),
  });
}
