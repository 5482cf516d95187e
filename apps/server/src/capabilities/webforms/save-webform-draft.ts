import { type AnswerOf, type BodyOf, type saveWebformDraft as operation, reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { storableAnswers } from '../collaboration';
import { publishedFormOf } from './published-of';
import { resolveWebform } from './resolve-webform';
import { VISITOR } from './visitor';
import { readVisitorDraft, saveVisitorDraft } from './visitor-draft';
import { visitorForm } from './visitor-form';
import type { WebformContext } from './webform-context';
import { webformLimits, attemptLimit } from './webform-limits';

const MAX_DRAFT_BYTES = 128 * 1024;

/**
 * Stores a visitor's draft, encrypted, under a token that only the visitor has, for the number of days set in the form.
 * Secrets, signatures and hidden fields are dropped. An expired token is replaced by a new one.
 * @throws Refusal 404 not_found, 410 closed, 409 ticket, 422 invalid above 128 kB, 429 too_many_attempts
 */
export async function saveWebformDraft(
  context: WebformContext,
  link: string,
  address: string,
  { ticket: shownTicket, resume, formData, activeTab }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const now = context.clock.now();
  const { scope, webform } = await resolveWebform(context, link);
  const network = context.tickets.networkOf(address);
  context.limiter.tryOnce(attemptLimit('post', scope.companyId, network), now);
  const ticket = context.tickets.read(shownTicket, webform.id, now, false);
  const setup = await context.engine.setups.of(scope);
  const form = visitorForm(publishedFormOf(setup, webform).form);
  const draft = { formData: storableAnswers(form, VISITOR, formData), activeTab };
  if (Buffer.byteLength(JSON.stringify(draft)) > MAX_DRAFT_BYTES) {
    const message = reason('webforms.tooLarge');
    throw new Refusal(422, 'invalid', message, { issues: [], required: [] });
  }
  const { vault } = context.engine;
  const { days } = webform.settings;
  const knownDraft = resume ? await scope.read((tx) => readVisitorDraft(tx, vault, webform.id, resume)) : null;
  if (knownDraft && resume)
    return context.writeLimiter.run('', () =>
      scope.write((tx) => saveVisitorDraft(tx, vault, webform.id, resume, draft, days)),
    );
  const limits = webformLimits('draft', scope.companyId, webform, [network, ticket.network]);
  return context.limiter.spend(limits, now, () =>
    context.writeLimiter.run('', () =>
      scope.write(async (tx) => {
        const answer = await saveVisitorDraft(tx, vault, webform.id, null, draft, days);
        await context.limiter.countInTransaction(tx, limits, now);
        return answer;
      }),
    ),
  );
}
