import { type AnswerOf, type BodyOf, type submitWebform as operation, confirmation } from '@lendwright/api';
import { invariant } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { logDuplicates } from '../leads';
import { notify } from '../notifications';
import { authorOf, createRecords, LEADS, type CompanySetup, type PublishedForm } from '../records';
import type { PageTicket } from './page-ticket';
import { publishedFormOf } from './published-of';
import { resolveWebform } from './resolve-webform';
import { addSubmission, isSubmitted } from './submission-rows';
import { authorOfWebform } from './visitor';
import { deleteVisitorDraft } from './visitor-draft';
import { visitorForm } from './visitor-form';
import type { WebformContext } from './webform-context';
import { webformLimits, attemptLimit } from './webform-limits';
import type { Webform } from './webform-cache';

type SubmittedBody = BodyOf<typeof operation>;
type SubmitAnswer = AnswerOf<typeof operation>;

const thankYou = ({ settings }: Webform): SubmitAnswer => ({
  ...confirmation('webforms.submitted'),
  thanks: settings.thanks,
  thanksTranslations: settings.thanksTranslations,
});

/** The ticket has already created a lead, possibly concurrently. Rolls back the transaction. */
class AlreadySentError extends Error {}

/**
 * Creates a lead from a submitted webform, once per ticket. A filled honeypot gets the success response and is dropped.
 * @throws Refusal 404 not_found, 410 closed, 409 ticket, 422 invalid, 422 mandatory with the missing fields, 429
 * too_many_attempts
 * @source spec 1-shell §2.3; TRUST M31
 */
export async function submitWebform(
  context: WebformContext,
  link: string,
  address: string,
  sentBody: SubmittedBody,
): Promise<SubmitAnswer> {
  const now = context.clock.now();
  const { scope, webform } = await resolveWebform(context, link);
  const network = context.tickets.networkOf(address);
  context.limiter.tryOnce(attemptLimit('post', scope.companyId, network), now);
  if (sentBody.website !== '') return thankYou(webform);
  const ticket = context.tickets.read(sentBody.ticket, webform.id, now, true);
  const limits = webformLimits('submission', scope.companyId, webform, [network, ticket.network]);
  if (context.sent.has(ticket.id)) return thankYou(webform);
  const submission: Submission = { context, scope, webform, ticket, sent: sentBody };
  try {
    await context.limiter.spend(limits, now, () =>
      context.writeLimiter.run('', async () => {
        const setup = await context.engine.setups.of(scope);
        const form = await formOfTicket(submission, setup);
        await scope.write(async (tx) => {
          await makeLead(tx, submission, setup, form);
          await context.limiter.countInTransaction(tx, limits, now);
        });
      }),
    );
  } catch (error) {
    if (!(error instanceof AlreadySentError)) throw error;
  }
  context.sent.add(ticket.id);
  return thankYou(webform);
}

interface Submission {
  readonly context: WebformContext;
  readonly scope: TenantScope;
  readonly webform: Webform;
  readonly ticket: PageTicket;
  readonly sent: SubmittedBody;
}

/** The form version that the visitor saw, which may be older than the published one. */
async function formOfTicket(
  { context, scope, webform, ticket }: Submission,
  setup: CompanySetup,
): Promise<PublishedForm> {
  const publishedForm = publishedFormOf(setup, webform);
  const { version } = ticket;
  const form = await scope.read(async (tx) => {
    if (await isSubmitted(tx, ticket.id)) throw new AlreadySentError();
    return context.engine.setups.formOf(tx, setup, webform.id, version);
  });
  return { ...publishedForm, version, form: visitorForm(form) };
}

async function makeLead(
  tx: TenantTx,
  { context, webform, ticket, sent }: Submission,
  setup: CompanySetup,
  form: PublishedForm,
): Promise<void> {
  const { source } = webform.settings;
  const author = authorOfWebform(tx.companyId, webform);
  const draft = {
    form,
    formData: sent.formData,
    statusId: setup.statusesOf(LEADS.key).find((status) => status.is_active)?.id ?? null,
    sourceId: source !== null && setup.sources.has(source) ? source : null,
    mandatory: 'check' as const,
    isSubmit: true,
  };
  const [lead] = await createRecords(context.engine, tx, author, LEADS, [draft]);
  invariant(lead, 'one draft creates one record');
  if (!(await addSubmission(tx, { ticket: ticket.id, form: webform.id, lead: lead.id }))) throw new AlreadySentError();
  await logDuplicates(tx, author, lead.id);
  await notify(tx, { id: lead.id, groups: [] }, authorOf(author), [{ kind: 'lead_received', fallback: 'team' }]);
  await deleteVisitorDraft(tx, context.engine.vault, webform.id, sent.resume);
}
