import type { TenantScope } from '../../../platform/db/tenant-scope';
import { recordEvent } from '../../../platform/events/record-event';
import { queueText } from '../../../platform/texts/queue-text';
import { writeStop } from '../../../platform/texts/text-permission';
import { emitRecordChanged, findRecord, type CompanySetup } from '../../records';
import { findConversation, insertIncoming, type IncomingText } from './incoming-rows';

/** The words that mobile networks reserve. @source CTIA, "Messaging Principles and Best Practices" */
const STOP_WORDS: ReadonlySet<string> = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT']);
const START_WORDS: ReadonlySet<string> = new Set(['START', 'UNSTOP']);

export type TextCommand = 'stop' | 'start' | 'help';

/** The command of a message that consists of nothing else, in any letter case; null for any other message. */
export function readCommand(text: string): TextCommand | null {
  const word = text
    .trim()
    .replace(/[.!]+$/, '')
    .toUpperCase();
  if (STOP_WORDS.has(word)) return 'stop';
  if (START_WORDS.has(word)) return 'start';
  return word === 'HELP' ? 'help' : null;
}

const MAX_NAME = 200;

/** Carriers expect the name of the sender, and how to stop. */
const helpText = (company: string): string =>
  `${company.slice(0, MAX_NAME)}: messages about your loan. Reply STOP to end them, START to get them again. Message and data rates may apply.`;

interface ReceivedText extends IncomingText {
  /** Whether the provider has answered the command already. */
  readonly isAnswered: boolean;
}

/**
 * Receives a message to the company, once: it is filed to the record of the last message to its number, and its command is
 * carried out in the same transaction.
 */
export function receiveText(scope: TenantScope, setup: CompanySetup, text: ReceivedText, now: Date): Promise<void> {
  return scope.write(async (tx) => {
    const conversation = await findConversation(tx, text.phone);
    const id = await insertIncoming(tx, text, conversation);
    if (id === null) return;
    const command = readCommand(text.text);
    if (command === 'stop' || command === 'start') await writeStop(tx, text.phone, command === 'stop', now);
    if (command === 'help' && !text.isAnswered)
      await queueText(tx, {
        ...{ record: null, personId: null, phone: text.phone, text: helpText(setup.name), source: { kind: 'answer' } },
        ...{ timeZone: setup.timeZone, createdName: setup.name },
      });
    const record = conversation?.record_id ? await findRecord(tx, null, conversation.record_id, 'all') : null;
    if (!record) return;
    await emitRecordChanged(tx, record, setup.name);
    await recordEvent(tx, { record: record.id, event: 'text.received', subject: id, by: '' });
  });
}
