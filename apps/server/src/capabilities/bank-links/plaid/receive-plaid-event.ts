import { reason, type AnswerOf, type BodyOf, type ParamsOf, type receivePlaidEvent as contract } from '@lendwright/api';
import { isId, Refusal } from '@lendwright/kernel';
import { z } from 'zod';
import type { PlaidConfig } from '../../../platform/config/plaid-config';
import type { Database } from '../../../platform/db/database';
import { addCheck } from '../report/add-check';
import { findLink } from '../links/link-rows';
import { NoResponseError } from '../bank-data-provider';
import { isSignedEvent, keyIdOf, type PlaidKey } from './verify-event';

export interface PlaidEventDeps {
  readonly config: PlaidConfig | undefined;
  readonly database: Pick<Database, 'tenant'>;
  readonly findKey: (id: string) => Promise<PlaidKey | null>;
  readonly now: () => Date;
}

const event = z.object({ webhook_type: z.string(), webhook_code: z.string() });

const invalidRefusal = () => new Refusal(400, 'invalid_signature', reason('bankLinks.eventNotSigned'));
const unknownRefusal = () => new Refusal(404, 'not_found', reason('bankLinks.eventUnknown'));

async function assertSigned({ config, findKey, now }: PlaidEventDeps, { raw, signature }: BodyOf<typeof contract>) {
  const id = config && keyIdOf(signature);
  if (!id) throw invalidRefusal();
  const key = await findKey(id).catch((error: unknown) => {
    // Plaid repeats the webhook.
    if (error instanceof NoResponseError) throw invalidRefusal();
    throw error;
  });
  if (!key || !isSignedEvent(raw, signature, key, now())) throw invalidRefusal();
}

/**
 * Receives a signed webhook of Plaid about a link. It only triggers a check, whatever its content, so repeated, late
 * and reordered webhooks have the same result.
 * @throws Refusal 400 invalid_signature, 404 not_found
 */
export async function receivePlaidEvent(
  deps: PlaidEventDeps,
  { company, id }: ParamsOf<typeof contract>,
  body: BodyOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  await assertSigned(deps, body);
  try {
    event.parse(JSON.parse(body.raw));
  } catch {
    throw invalidRefusal();
  }
  if (!isId(company) || !isId(id) || !deps.config?.companies.has(company)) throw unknownRefusal();
  await deps.database.tenant(company).write(async (tx) => {
    if ((await findLink(tx, id)) === null) throw unknownRefusal();
    await addCheck(tx, id);
  });
  return { received: true };
}
