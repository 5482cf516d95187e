import type { AnswerOf, listPlannedEmails as operation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { accessEmails, mayCompose, type EmailContext } from '../../email-messages';
import { hiddenPersonFields, readPeople, setupFor, type PersonRow } from '../../records';
import { readOpenPlannedMails, type OpenPlannedMailRow } from './planned-rows';

const NAME = ['first_name', 'last_name'] as const;

function nameOf({ setup, viewer }: EmailContext, person: PersonRow | undefined): string {
  if (!person) return '';
  const hiddenFields = hiddenPersonFields(setup, person.module_key, viewer);
  return NAME.filter((field) => !hiddenFields.has(field))
    .map((field) => person[field])
    .join(' ')
    .trim();
}

/** The text for the event; a status is shown by its title, in the viewer's language. */
const detailOf = ({ setup, viewer }: EmailContext, { event, event_detail: detail }: OpenPlannedMailRow): string =>
  event.kind === 'status-reached' ? (setupFor(setup, viewer).statuses.get(detail)?.title ?? '') : detail;

/** The waiting and held emails of a record. @throws Refusal 404 not_found */
export async function listPlannedMails(context: EmailContext, owner: Id): Promise<AnswerOf<typeof operation>> {
  const { tx, viewer } = context;
  const record = await accessEmails(context, owner);
  const rows = await readOpenPlannedMails(tx, record.id);
  const people = new Map(
    (
      await readPeople(
        tx,
        rows.map((row) => row.person_id),
      )
    ).map((person) => [person.id, person]),
  );
  return {
    emails: rows.map((row) => ({
      ...{ _id: row.id, trigger: { _id: row.trigger_id, title: row.trigger_title }, event: row.event.kind },
      ...{
        detail: detailOf(context, row),
        eventAt: row.event_at,
        state: row.state,
        sendAt: row.due_at,
        channel: row.channel,
        heldBy: row.held_by,
      },
      recipient: nameOf(context, people.get(row.person_id)),
    })),
    mayChange: mayCompose(viewer, record),
  };
}
