import { type AnswerOf, type BodyOf, type keepWebform as operation, reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { openAnswers } from '../records';
import { publishedOf } from './published-of';
import { reachWebform } from './reach-webform';
import { VISITOR } from './visitor';
import { openKept, saveKept } from './visitor-draft';
import { visitorForm } from './visitor-form';
import type { WebformDesk } from './webform-desk';
import { quotaLines, tryLine } from './webform-quota';

const MOST_BYTES = 128 * 1024;

/**
 * Keeps what a visitor has so far, sealed, for as many days as the form says, under a token that only he has. Secrets,
 * signatures and what the form does not ask are left out. A token that opens nothing any more is answered with a new one.
 * @throws Refusal 404 not_found, 410 closed, 409 ticket, 422 invalid above 128 kB, 429 too_many_attempts
 */
export async function keepWebform(
  desk: WebformDesk,
  link: string,
  address: string,
  { ticket: shown, resume, formData, activeTab }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const now = desk.clock.now();
  const { scope, webform } = await reachWebform(desk, link);
  const network = desk.tickets.networkOf(address);
  desk.limiter.tryOnce(tryLine('post', scope.companyId, network), now);
  const ticket = desk.tickets.read(shown, webform.id, now, false);
  const setup = await desk.engine.setups.of(scope);
  const form = visitorForm(publishedOf(setup, webform).form);
  const kept = { formData: openAnswers(form, VISITOR, formData), activeTab };
  if (Buffer.byteLength(JSON.stringify(kept)) > MOST_BYTES) {
    const message = reason('webforms.tooLarge');
    throw new Refusal(422, 'invalid', message, { issues: [], required: [] });
  }
  const { vault } = desk.engine;
  const { days } = webform.settings;
  const known = resume ? await scope.read((tx) => openKept(tx, vault, webform.id, resume)) : null;
  if (known && resume)
    return desk.writes.run('', () => scope.write((tx) => saveKept(tx, vault, webform.id, resume, kept, days)));
  const lines = quotaLines('kept', scope.companyId, webform, [network, ticket.network]);
  return desk.limiter.spend(lines, now, () =>
    desk.writes.run('', () =>
      scope.write(async (tx) => {
        const answer = await saveKept(tx, vault, webform.id, null, kept, days);
        await desk.limiter.takeWithin(tx, lines, now);
        return answer;
      }),
    ),
  );
}
