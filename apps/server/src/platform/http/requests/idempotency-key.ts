import type { Viewer } from '@lendwright/access';
import { type AnyOperation, reason } from '@lendwright/api';
import { newId, Refusal } from '@lendwright/kernel';
import type { KeyedRequest } from '../../idempotency/key-rows';
import type { Vault } from '../../secrets/sealed';
import type { ReadInputs } from './request-call';

/** The platform's refusals of a creating operation when a key is sent. */
export const IDEMPOTENCY_REFUSALS = [
  'idempotency_key_invalid',
  'idempotency_key_reused',
  'idempotency_key_in_use',
] as const;

const KEY_PATTERN = /^[\x21-\x7e]{8,255}$/;

/** The header's OpenAPI description. */
export const IDEMPOTENCY_HEADER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A random string that the client sends with every attempt of one request. A repeat within 24 hours has no second effect and gets the first response, with the header Idempotency-Replayed.',
  schema: { type: 'string', minLength: 8, maxLength: 255 },
};

/** Whether the operation supports the header. */
export const acceptsIdempotencyKey = ({ creates }: AnyOperation): boolean =>
  creates === 'replayed' || creates === 'secret';

/**
 * The request with its idempotency key, or null without one. A key is scoped to one caller, company and operation.
 * @throws Refusal 400 idempotency_key_invalid @source IETF draft-ietf-httpapi-idempotency-key-header
 */
export function keyedRequestOf(
  operation: AnyOperation,
  header: string | string[] | undefined,
  viewer: Viewer,
  inputs: ReadInputs,
  vault: Vault,
): KeyedRequest | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !KEY_PATTERN.test(header))
    throw new Refusal(400, 'idempotency_key_invalid', reason('http.idempotencyKeyInvalid'));
  const { accountId, companyId } = viewer;
  const hash = (field: string, text: string) => vault.lookupHash(companyId, `idempotency ${field}`, text);
  const { params, query, body } = inputs;
  return {
    id: newId(),
    accountId,
    operation: operation.id,
    keyHash: hash('key', header),
    requestHash: hash('request', JSON.stringify([params, query, body])),
  };
}
