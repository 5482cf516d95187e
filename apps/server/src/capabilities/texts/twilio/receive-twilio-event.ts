import { reason, type AnswerOf, type BodyOf, type ParamsOf, type QueryOf } from '@lendwright/api';
import type { receiveTwilioEvent as contract } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TwilioConfig } from '../../../platform/config/twilio-config';
import type { Database } from '../../../platform/db/database';
import { readPhone } from '../../../platform/texts/phone-number';
import { writeStop } from '../../../platform/texts/text-permission';
import { isSignedByTwilio } from '../../../providers/texts/twilio-signature';
import type { Setups } from '../../records';
import { applyState, type ReportedState } from './incoming-rows';
import { receiveText } from './receive-text';
import { twilioEventUrl } from './twilio-event-url';

export interface TwilioEventDeps {
  readonly config: TwilioConfig | undefined;
  readonly publicUrl: string;
  readonly database: Pick<Database, 'tenant'>;
  readonly setups: Setups;
  readonly now: () => Date;
}

export interface TwilioEvent {
  readonly params: ParamsOf<typeof contract>;
  readonly query: QueryOf<typeof contract>;
  readonly body: BodyOf<typeof contract>;
}

const invalidRefusal = () => new Refusal(400, 'invalid_signature', reason('texts.eventNotSigned'));
const unknownRefusal = () => new Refusal(404, 'not_found', reason('texts.eventUnknown'));

/** The recipient answered STOP to Twilio itself. */
const STOPPED_ERROR_CODE = '21610';

/** @throws Refusal 400 invalid_signature; nothing is read before the signature is verified */
function readSigned({ config, publicUrl }: TwilioEventDeps, { params, query, body }: TwilioEvent): URLSearchParams {
  const form = new URLSearchParams(body.raw);
  const url = twilioEventUrl(publicUrl, params.company, query.message);
  if (!config || !isSignedByTwilio(url, form, body.signature, config.authToken)) throw invalidRefusal();
  if (form.get('AccountSid') !== config.accountSid) throw invalidRefusal();
  return form;
}

/** The state that a form reports; null for one that changes nothing, such as `queued`. */
function stateOf(form: URLSearchParams): ReportedState | null {
  const [status, code] = [form.get('MessageStatus') ?? '', form.get('ErrorCode') ?? ''];
  const providerId = form.get('MessageSid') ?? '';
  if (status === 'delivered' || status === 'read') return { providerId, kind: 'delivered', error: null };
  if (status === 'failed' || status === 'undelivered')
    return {
      providerId,
      kind: 'failed',
      error: code === STOPPED_ERROR_CODE ? 'stopped' : `Twilio ${status} ${code}`.trim(),
    };
  const isAccepted = ['accepted', 'queued', 'sending', 'sent'].includes(status);
  return isAccepted ? { providerId, kind: 'sent', error: null } : null;
}

/**
 * Receives a form of Twilio: only signed ones of the account, and only for the company whose address it was posted to and
 * whose number it is about. @throws Refusal 400 invalid_signature, 404 not_found
 */
export async function receiveTwilioEvent(
  deps: TwilioEventDeps,
  event: TwilioEvent,
): Promise<AnswerOf<typeof contract>> {
  const form = readSigned(deps, event);
  const { company } = event.params;
  const number = deps.config?.numbers.get(company);
  if (number === undefined) throw unknownRefusal();
  const scope = deps.database.tenant(company as Id);
  const { message } = event.query;
  if (message === undefined) {
    const phone = readPhone(form.get('From') ?? '');
    if (form.get('To') !== number || phone === null) throw unknownRefusal();
    const isAnswered = form.get('OptOutType') !== null;
    const incomingText = { phone, text: form.get('Body') ?? '', providerId: form.get('MessageSid') ?? '' };
    await receiveText(scope, await deps.setups.of(scope), { ...incomingText, isAnswered }, deps.now());
    return { received: true };
  }
  const state = stateOf(form);
  if (state === null) return { received: true };
  await scope.write(async (tx) => {
    const phone = await applyState(tx, message, state, deps.now());
    if (phone === null) throw unknownRefusal();
    if (state.error === 'stopped') await writeStop(tx, phone, true, deps.now());
  });
  return { received: true };
}
