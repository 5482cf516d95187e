import { reason } from '@lendwright/api';
import type { Id, Reason } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { EmailRecipient } from '../../../platform/mail/email';
import { findSuppressedAddresses } from '../../../platform/mail/suppressions';
import type { OpenEmailTemplate } from '../../email-templates';
import { readManyMergeValues, type MergeRecord } from '../../merge-fields';
import { mayCompose } from '../composer/access-composer';
import { recipientsOfRecord, type Recipient } from '../composer/recipients-of-record';
import { mergeEmail } from '../merge/merge-email';
import type { RecordsEmail, RecordsEmailContext } from './records-email';

/** The email of a record, or why there is none. */
export type PlannedEmail =
  | { readonly isSendable: true; readonly values: MergeRecord; readonly to: readonly EmailRecipient[] }
  | { readonly isSendable: false; readonly reason: Reason };

interface PlanningContext extends RecordsEmail {
  readonly opened: OpenEmailTemplate | null;
}

const refused = (explanation: Reason): PlannedEmail => ({ isSendable: false, reason: explanation });

/** The fields without a value, which prevent sending a text. In a template, conditions handle empty fields. */
function missingFields(
  values: MergeRecord,
  { subject, body, opened }: PlanningContext,
  to: readonly Recipient[],
): string {
  const content = { subject, body: opened ? '' : body };
  const unresolvedTags = to.flatMap((recipient) => mergeEmail(values, content, recipient, false).unresolvedTags);
  return [...new Set(unresolvedTags.map(({ title }) => title))].join(', ');
}

function refusalOf(
  { viewer }: RecordsEmailContext,
  values: MergeRecord | undefined,
  { opened }: PlanningContext,
): Reason | null {
  if (!values || values.row.shared_from !== null) return reason('massActions.missing');
  if (!mayCompose(viewer, values.row)) return reason('emailMessages.mayNotCompose');
  const isOtherForm = opened !== null && opened.form !== null && opened.form !== values.row.form_id;
  return isOtherForm ? reason('massActions.otherForm') : null;
}

/** The suppressed addresses, such as those that bounced. */
async function readSuppressedAddresses(tx: TenantTx, recipients: readonly Recipient[]): Promise<ReadonlySet<string>> {
  const addresses = [...new Set(recipients.map(({ address }) => address))];
  const mails = addresses.map((address) => ({ id: address, address, listId: null, sender: null }));
  return new Set(
    (
      await findSuppressedAddresses(
        tx,
        mails.map((mail) => ({ ...mail, purpose: 'service' })),
      )
    ).keys(),
  );
}

/** Plans the email of each record, or the reason for sending none, under the viewer's rights. Changes nothing. */
export async function planRecordsEmail(
  tx: TenantTx,
  context: RecordsEmailContext,
  email: PlanningContext,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, PlannedEmail>> {
  const { engine, setup, viewer, module } = context;
  const records = await readManyMergeValues(engine, tx, setup, viewer, { module, owners: ids });
  const people = new Map(
    [...records].map(([id, values]) => {
      const groups = recipientsOfRecord(values);
      return [id, [...new Set(email.recipients)].flatMap((group) => groups[group])] as const;
    }),
  );
  const suppressedAddresses = await readSuppressedAddresses(tx, [...people.values()].flat());
  const plan = (id: Id): PlannedEmail => {
    const values = records.get(id);
    const refusal = refusalOf(context, values, email);
    if (refusal || !values) return refused(refusal ?? reason('massActions.missing'));
    const allPeople = people.get(id) ?? [];
    if (allPeople.length === 0) return refused(reason('massActions.noEmailAddress'));
    const open = allPeople.filter(({ address }) => !suppressedAddresses.has(address));
    if (open.length === 0) return refused(reason('emailMessages.suppressed'));
    const fields = missingFields(values, email, open);
    if (fields !== '') return refused(reason('massActions.emailIncomplete', { fields }));
    const to = open.map(({ address, name, person }) => ({ address, name, ...(person && { personId: person }) }));
    return { isSendable: true, values, to };
  };
  return new Map(ids.map((id) => [id, plan(id)]));
}
