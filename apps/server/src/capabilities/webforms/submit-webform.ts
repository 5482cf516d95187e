import type { AnswerOf, BodyOf, submitWebform as operation } from '@lendwright/api';
import { invariant } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { noteDuplicates } from '../leads';
import { notify } from '../notifications';
import { authorOf, createRecords, LEADS, type PublishedForm } from '../records';
import type { PageTicket } from './page-ticket';
import { publishedOf } from './published-of';
import { reachWebform } from './reach-webform';
import { addSubmission, isSubmitted } from './submission-rows';
import { authorOfWebform } from './visitor';
import { dropKept } from './visitor-draft';
import { visitorForm } from './visitor-form';
import type { WebformDesk } from './webform-desk';
import { quotaLines, tryLine } from './webform-quota';
import type { Webform } from './webforms-of';

type Sent = BodyOf<typeof operation>;
type Thanks = AnswerOf<typeof operation>;

const THANKS = 'Thank you. We have received your answers and will be in touch.';

const thank = ({ settings }: Webform): Thanks => ({
  message: 'Submitted successfully.',
  thanks: settings.thanks || THANKS,
});

/** The ticket has become a lead already, before or at this very moment; what was begun goes back. */
class AlreadySent extends Error {}

/**
 * Makes a lead of a finished webform, once per ticket. What fills the honeypot is thanked and forgotten.
 * @throws Refusal 404 not_found, 410 closed, 409 ticket, 422 invalid, 422 mandatory with what is missing, 429 too_many_attempts
 * @source spec 1-shell §2.3; TRUST M31
 */
export async function submitWebform(desk: WebformDesk, link: string, address: string, sent: Sent): Promise<Thanks> {
  const now = desk.clock.now();
  const { scope, webform } = await reachWebform(desk, link);
  const network = desk.tickets.networkOf(address);
  desk.limiter.tryOnce(tryLine('post', scope.companyId, network), now);
  if (sent.website !== '') return thank(webform);
  const ticket = desk.tickets.read(sent.ticket, webform.id, now, true);
  const lines = quotaLines('sent', scope.companyId, webform, [network, ticket.network]);
  if (desk.sent.has(ticket.id)) return thank(webform);
  const act: Act = { desk, scope, webform, ticket, sent };
  try {
    await desk.limiter.spend(lines, now, () =>
      desk.writes.run('', async () => {
        const form = await formOfTicket(act);
        await scope.write(async (tx) => {
          await makeLead(tx, act, form);
          await desk.limiter.takeWithin(tx, lines, now);
        });
      }),
    );
  } catch (error) {
    if (!(error instanceof AlreadySent)) throw error;
  }
  desk.sent.add(ticket.id);
  return thank(webform);
}

interface Act {
  readonly desk: WebformDesk;
  readonly scope: TenantScope;
  readonly webform: Webform;
  readonly ticket: PageTicket;
  readonly sent: Sent;
}

/** The form as the visitor saw it, which may be an earlier version than the one that is published by now. */
async function formOfTicket({ desk, scope, webform, ticket }: Act): Promise<PublishedForm> {
  const setup = await desk.engine.setups.of(scope);
  const published = publishedOf(setup, webform);
  const { version } = ticket;
  const form = await scope.read(async (tx) => {
    if (await isSubmitted(tx, ticket.id)) throw new AlreadySent();
    return desk.engine.setups.formOf(tx, setup, webform.id, version);
  });
  return { ...published, version, form: visitorForm(form) };
}

async function makeLead(tx: TenantTx, { desk, scope, webform, ticket, sent }: Act, form: PublishedForm): Promise<void> {
  const setup = await desk.engine.setups.of(scope);
  const { source } = webform.settings;
  const author = authorOfWebform(tx.companyId, webform);
  const draft = {
    form,
    formData: sent.formData,
    statusId: setup.statusesOf(LEADS.key).find((status) => status.is_active)?.id ?? null,
    sourceId: source !== null && setup.sources.has(source) ? source : null,
    mandatory: 'check' as const,
    submits: true,
  };
  const [lead] = await createRecords(desk.engine, tx, author, LEADS, [draft]);
  invariant(lead, 'one draft makes one record');
  if (!(await addSubmission(tx, { ticket: ticket.id, form: webform.id, lead: lead.id }))) throw new AlreadySent();
  await noteDuplicates(tx, author, lead.id);
  await notify(tx, { id: lead.id, groups: [] }, authorOf(author), [{ kind: 'lead_received', widens: 'team' }]);
  await dropKept(tx, desk.engine.vault, webform.id, sent.resume);
}
