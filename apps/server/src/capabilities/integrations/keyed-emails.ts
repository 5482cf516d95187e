import type { AnswerOf, listEmailsByKey as operation, QueryOf } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { listUserEmails } from '../email-messages';
import { openKeyedRecord } from './keyed-call';
import type { TimedCall } from './keyed-tasks';

type KeyedEmail = AnswerOf<typeof operation>['emails'][number];
type WireEmail = Awaited<ReturnType<typeof listUserEmails>>['emails'][number];

function presentRecipient({ recipient, name, kind, state, ...milestones }: WireEmail['recipients'][number]) {
  const { send, delivery, open, click, bounce } = milestones;
  const at = (email: { readonly mail: { readonly timestamp: string } } | null) => email?.mail.timestamp ?? null;
  return {
    ...{ email: recipient.email, name, kind, state },
    ...{ sentAt: at(send), deliveredAt: at(delivery), openedAt: at(open), clickedAt: at(click), bouncedAt: at(bounce) },
  };
}

/** An email without its text and files. */
function presentEmail(email: WireEmail): KeyedEmail {
  const {
    _id,
    thread,
    direction,
    source,
    isAutomatic,
    state,
    createdAt,
    sendAt,
    attachments,
    general_mail: mail,
  } = email;
  return {
    ...{
      _id,
      thread,
      direction,
      source,
      isAutomatic,
      state,
      created_by: email.created_by,
      createdAt,
      sendAt,
      attachments,
    },
    ...{ from: mail.from_mail, subject: mail.subject, recipients: email.recipients.map(presentRecipient) },
  };
}

/**
 * The emails of a record within the key's area that its role may see in the panel.
 * @throws Refusal 404 not_found, also for a role that sees no emails
 */
export async function listKeyedEmails(
  { engine, scope, viewer, now }: TimedCall,
  id: Id,
  { skip, limit }: QueryOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    const { module } = await openKeyedRecord(viewer, tx, setup, id);
    const page = { skip, limit, tab: 'all_emails' as const, search: '' };
    const askedPage = {
      ...page,
      module: module.key,
      owner: id,
      sort: { field: 'createdAt' as const, order: -1 as const },
    };
    const { emails, count } = await listUserEmails({ engine, tx, setup, viewer }, askedPage, now);
    return { emails: emails.map(presentEmail), count };
  });
}
