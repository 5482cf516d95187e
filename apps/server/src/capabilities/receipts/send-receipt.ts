import { cents, type Id } from '@lendwright/kernel';
import { Readable } from 'node:stream';
import { newFileKey } from '../../platform/files/file-key';
import type { FileStore } from '../../platform/files/file-store';
import type { TenantScope } from '../../platform/db/tenant-scope';
import type { EmailAttachment } from '../../platform/mail/email';
import { queueEmail } from '../../platform/mail/queue-email';
import { readLanguages } from '../../platform/mail/read-languages';
import type { ContractRenderer } from '../contracts';
import type { CompanySetup } from '../records';
import { buildPrintContext } from '../servicing';
import {
  addressesOf,
  toSubjectText,
  readReceiptFacts,
  textOf,
  wordingOf,
  writeMoney,
  type ReceiptFacts,
  type Wording,
} from '../payments';
import { receiptPages } from './receipt-pages';

export interface ReceiptDeps {
  readonly files: Pick<FileStore, 'put'>;
  readonly renderer: Pick<ContractRenderer, 'render'>;
}

const MAX_BYTES = 10 * 1024 * 1024;

/** Renders the receipt in a language and stores it. The nightly sweep removes a file that no mail references. */
async function storeReceipt(
  { files, renderer }: ReceiptDeps,
  setup: CompanySetup,
  [language, wording]: readonly [string, Wording],
  facts: ReceiptFacts,
): Promise<EmailAttachment> {
  const print = buildPrintContext(setup, { language }, { loan: facts.loan, borrower: '', today: facts.paidOn });
  const { pdf } = await renderer.render(receiptPages(print, wording, facts));
  const storageKey = newFileKey();
  const { size, sha256 } = await files.put(storageKey, Readable.from([Buffer.from(pdf)]), { limit: MAX_BYTES });
  return { storageKey, name: `${wording.texts.title}.pdf`, type: 'application/pdf', size, sha256 };
}

function composeReceipt(wording: Wording, { payment, attempt }: ReceiptFacts) {
  const { texts, write } = wording;
  const { name, last4, gross, id } = attempt;
  const addedCents = cents(gross - payment.amount);
  const lines = payment.items.map((item) => `- ${item.item}: ${writeMoney(item.cents)}`);
  if (addedCents > 0) lines.push(`- ${texts.fees}: ${writeMoney(addedCents)}`);
  const receivedText = write('received', { amount: writeMoney(gross), name, last4 });
  return {
    subject: toSubjectText(write('receiptSubject')),
    text: textOf(wording, [receivedText, lines.join('\n'), write('receipt', { id })]),
  };
}

/**
 * Mails the receipt of a payment with its PDF to the borrower and the recipients, each in their own language, once.
 * @param id of the payment
 */
export async function sendReceipt(deps: ReceiptDeps, scope: TenantScope, setup: CompanySetup, id: Id): Promise<void> {
  const facts = await scope.read((tx) => readReceiptFacts(tx, id, setup.timeZone));
  if (!facts) return;
  const addresses = addressesOf(facts.loan, facts.payment.recipients);
  const languageOf = await scope.read((tx) => readLanguages(tx, addresses));
  for (const language of new Set(addresses.map(languageOf))) {
    const wording = wordingOf(language, setup);
    const attachment = await storeReceipt(deps, setup, [language, wording], facts);
    for (const [index, address] of addresses.entries())
      if (languageOf(address) === language)
        await scope.write((tx) =>
          queueEmail(tx, {
            ...{ purpose: 'service', from: null, to: [{ address }], html: null, ...composeReceipt(wording, facts) },
            ...{ attachments: [attachment], hasSecret: true, source: { kind: 'system' } },
            idempotencyKey: `receipt/${facts.attempt.id}/${index}`,
          }),
        );
  }
}
