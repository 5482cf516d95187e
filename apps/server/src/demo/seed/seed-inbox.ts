import type { Id } from '@lendwright/kernel';
import { insertInboundMessage } from '../../capabilities/email-replies';
import type { Seeding } from './seeding';

/** An incoming email of the demo that waits to be filed to a loan, and whose sender is not its borrower. */
export async function seedInbox({ tx }: Seeding, loan: Id | undefined): Promise<void> {
  await insertInboundMessage(tx, {
    ...{ key: 'demo inbox', headerId: null, personId: null, html: null, isAutomatic: false, record: null },
    ...{ inboxReason: 'unknown_sender', suggestedRecordId: loan ?? null, answered: null },
    from: { name: 'Priya Raman', address: 'priya.raman@raman-cpa.example' },
    subject: 'Profit and loss statement of my client',
    text: 'Hello,\n\nMy client asked me to answer your email. What period should the statement cover?\n\nPriya Raman, CPA',
    attachments: { files: [], refused: [] },
  });
}
