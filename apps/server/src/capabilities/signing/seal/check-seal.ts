import type { AnswerOf, BodyOf, checkSeal as operation } from '@lendwright/api';
import { networkOf } from '../../../platform/http/requests/network-of';
import { LIMITS } from '../../../platform/limits/limits';
import { readRecipients } from '../rows/recipient-rows';
import { findRequest } from '../rows/request-rows';
import { findSealedFile, readSealedById, timestampOf } from '../rows/seal-rows';
import type { SigningContext } from '../signing-context';

type SealAnswer = AnswerOf<typeof operation>;

const UNKNOWN_SEAL: SealAnswer = {
  ...{
    result: 'unknown',
    company: null,
    title: null,
    sealedAt: null,
    sealedBy: null,
    isSelfMade: false,
    timestamp: null,
  },
  signers: [],
};

/**
 * Whether a file was sealed by this installation and is unchanged. Only its exact hash reveals title and signers, which
 * the file contains anyway; a changed copy reveals the company only.
 * @throws Refusal 429 too_many_attempts
 */
export async function checkSeal(
  { database, limiter, clock, engine }: SigningContext,
  { sha256, seal }: BodyOf<typeof operation>,
  address: string,
): Promise<SealAnswer> {
  limiter.tryOnce({ limit: LIMITS.sealChecks, subject: networkOf(address) }, clock.now());
  const knownRow = await database.identity((tx) => findSealedFile(tx, sha256, seal ?? null));
  if (!knownRow) return UNKNOWN_SEAL;
  const scope = database.tenant(knownRow.company_id);
  const { name: company } = await engine.setups.of(scope);
  if (knownRow.sha256 !== sha256) return { ...UNKNOWN_SEAL, result: 'changed', company };
  return scope.read(async (tx) => {
    const sealedRow = await readSealedById(tx, knownRow.seal_id);
    const request = sealedRow && (await findRequest(tx, sealedRow.request_id));
    if (!sealedRow || !request) return UNKNOWN_SEAL;
    const people = await readRecipients(tx, [request.id]);
    return {
      ...{ result: 'intact', company, title: request.title, sealedAt: sealedRow.sealed_at },
      ...{ sealedBy: sealedRow.sealed_by, isSelfMade: sealedRow.is_self_made, timestamp: timestampOf(sealedRow) },
      signers: people.map((person) => ({ name: person.name, signedAt: person.signed_at ?? sealedRow.sealed_at })),
    };
  });
}
