import { reason, type MassActionInput } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import {
  cancelRecordsEmail,
  describeRecordsEmail,
  findSentEmails,
  prepareRecordsEmail,
  reopenRecordsDraft,
  undoSecondsOfRecordsEmail,
  type EmailOutcome,
} from '../../email-messages';
import type { ActionItem, ItemOutcome, KindContext, MassActionKind } from './mass-action-kind';

type EmailInput = Extract<MassActionInput, { readonly kind: 'email' }>;

/** The change of an item: the ids of its messages. */
const FIELD = '@email';

const senderOf = ({ setups, setup, viewer, module, hasReplyAddress }: KindContext) => ({
  ...{ engine: { setups }, setup, viewer, hasReplyAddress, module: module.key },
});

const outcomesOf = (outcomes: ReadonlyMap<Id, EmailOutcome>): ReadonlyMap<Id, ItemOutcome> =>
  new Map(
    [...outcomes].map(([id, outcome]) => [
      id,
      outcome.isSent
        ? { isChanged: true, change: { field: FIELD, from: null, to: outcome.messages }, version: 0 }
        : { isChanged: false, reason: outcome.reason },
    ]),
  );

const messagesOf = ({ change }: ActionItem): readonly Id[] => (change?.to ?? []) as readonly Id[];

/**
 * Sends the people of each record a service email, merged as the sender sees the record. Undo cancels the emails that
 * are still held and restores the draft.
 * @source spec 2-records §2.14
 */
export const emailKind: MassActionKind<EmailInput> = {
  right: 'compose',
  undoSeconds: undoSecondsOfRecordsEmail,
  describe: async (tx, context, input) => ({
    ...{ value: await describeRecordsEmail(tx, senderOf(context), input), replaced: '', mode: 'email' },
  }),
  prepare: async (tx, context, input) => {
    const email = await prepareRecordsEmail(tx, senderOf(context), input);
    return {
      check: (ownTx, items) =>
        email.check(
          ownTx,
          items.map(({ id }) => id),
        ),
      apply: async (ownTx, items) =>
        outcomesOf(
          await email.send(
            ownTx,
            items.map(({ id }) => id),
          ),
        ),
    };
  },
  prepareUndo: (_context, { draft }) => {
    const refusal = reason('emailMessages.alreadySent');
    return {
      check: async (tx, items) => {
        const sentEmails = await findSentEmails(tx, items.flatMap(messagesOf));
        return new Map(
          items.map((item) => [item.id, messagesOf(item).some((message) => sentEmails.has(message)) ? refusal : null]),
        );
      },
      apply: async (tx, items) => {
        const outcomes = new Map<Id, ItemOutcome>();
        for (const item of items) {
          const messages = messagesOf(item);
          const change = { field: FIELD, from: messages, to: null };
          outcomes.set(
            item.id,
            (await cancelRecordsEmail(tx, messages))
              ? { isChanged: true, change, version: 0 }
              : { isChanged: false, reason: refusal },
          );
        }
        if (draft && [...outcomes.values()].some(({ isChanged }) => isChanged)) await reopenRecordsDraft(tx, draft);
        return outcomes;
      },
    };
  },
};
