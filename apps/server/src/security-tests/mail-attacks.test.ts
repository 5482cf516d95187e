import { sendComposedEmail as composeOperation } from '@lendwright/api';
import { isRefusal } from '@lendwright/kernel';
import { simpleParser, type AddressObject, type ParsedMail } from 'mailparser';
import { Readable } from 'node:stream';
import { domainToUnicode } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mergeEmail } from '../capabilities/email-messages/merge/merge-email';
import { readMergeValues } from '../capabilities/merge-fields';
import { silentLog } from '../platform/log/log';
import type { NewEmail } from '../platform/mail/email';
import type { MailSender } from '../platform/mail/mail-sender';
import { queueEmail } from '../platform/mail/queue-email';
import { sendMailJob } from '../platform/mail/send-mail.job';
import { mimeContent } from '../providers/mail/mime-content';
import { compileMessage } from '../providers/mail/write-message';
import { createEmailFixture, type EmailFixture } from '../testing/email/email-fixture';
import { unusualAddresses } from '../testing/email/hostile-mail';
import { reportMeasurement } from '../testing/report-measurement';
import { shareOf } from '../testing/scale';

const ATTACKER_ADDRESS = 'eve@evil.example';
const LINE_BREAKS = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\u000b', '\0\r\n', '%0d%0a', '=0D=0A'];
const LINES = [`Bcc: ${ATTACKER_ADDRESS}`, `To: ${ATTACKER_ADDRESS}`, 'Content-Type: text/html\r\n\r\n<b>x</b>'];
/** Thirty texts that try to begin another header, or the body. */
const INJECTIONS = LINE_BREAKS.flatMap((lineBreak) => LINES.map((line) => `Hi${lineBreak}${line}`));
/** Texts around an address that try to become two, or another one. @source nodemailer, advisory on quoted local parts */
const SMUGGLED_ADDRESSES = [
  ...[
    `bea@people.example,${ATTACKER_ADDRESS}`,
    `bea@people.example;${ATTACKER_ADDRESS}`,
    `<${ATTACKER_ADDRESS}>`,
    `Bea <${ATTACKER_ADDRESS}>`,
    `"${ATTACKER_ADDRESS} x"@people.example`,
  ],
  ...[
    `"bea,${ATTACKER_ADDRESS}"@people.example`,
    `bea@people.example(${ATTACKER_ADDRESS})`,
    `group:${ATTACKER_ADDRESS};`,
    `${ATTACKER_ADDRESS}\0@people.example`,
  ],
  ...[
    `bea@[127.0.0.1]`,
    `bea@people.example>\r\nRCPT TO:<${ATTACKER_ADDRESS}`,
    `=?utf-8?q?=65ve=40evil.example=2C?=@people.example`,
  ],
];
const NAME_FIELDS = ['subject', 'name', 'ccName', 'fromName', 'file', 'fileType'] as const;
const ADDRESS_FIELDS = ['to', 'cc', 'bcc', 'replyTo', 'from'] as const;
type AttackedField = (typeof NAME_FIELDS)[number] | (typeof ADDRESS_FIELDS)[number];
const HEADER_ATTACKS = [
  ...NAME_FIELDS.flatMap((attackedField) =>
    [...INJECTIONS, ...SMUGGLED_ADDRESSES].map((text) => [attackedField, text] as const),
  ),
  ...ADDRESS_FIELDS.flatMap((attackedField) =>
    [...INJECTIONS, ...SMUGGLED_ADDRESSES].map((text) => [attackedField, text] as const),
  ),
];

const SENDER_KEYS = [
  ...[
    'from',
    'email_from',
    'from_mail',
    'fromAddress',
    'from_address',
    'sender',
    'senderAddress',
    'email',
    'owner_email',
  ],
  ...['replyTo', 'reply_to', 'returnPath', 'return_path', 'envelope', 'headers', 'bounceAddress', 'messageId', 'dkim'],
  ...['__proto__.from', 'general_mail'],
];
const SENDERS: unknown[] = [
  ...[
    ATTACKER_ADDRESS,
    `Ada <${ATTACKER_ADDRESS}>`,
    'ada@people.example',
    { name: 'Ada', address: ATTACKER_ADDRESS },
    { address: 'ada@people.example' },
  ],
  ...[[ATTACKER_ADDRESS], { from: ATTACKER_ADDRESS }, `ada@people.example\r\nSender: ${ATTACKER_ADDRESS}`, '', null],
];
const SENDER_ATTACKS = SENDER_KEYS.flatMap((key) => SENDERS.map((value) => [key, value] as const));

const SECRET_KEYS = [
  'secret_rate',
  'secret_email',
  'secret_units',
  'unit',
  'password',
  'password_hash',
  'ssn',
  'token',
];
const PROTOTYPE_KEYS = [
  'constructor',
  '__proto__',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
];
const PLACEHOLDER_FORMATS: readonly ((key: string) => string)[] = [
  ...[
    (key: string) => `{{${key}}}`,
    (key: string) => `{{ ${key} }}`,
    (key: string) => `{{{${key}}}}`,
    (key: string) => `{{@${key}}}`,
  ],
  ...[
    (key: string) => `{{this.${key}}}`,
    (key: string) => `{{info.${key}}}`,
    (key: string) => `{{property_address.${key}}}`,
  ],
  ...[
    (key: string) => `{{property_address|{{${key}}}}}`,
    (key: string) => `{{${key}|x}}`,
    (key: string) => `{{#${key}}}{{.}}{{/${key}}}`,
  ],
  ...[
    (key: string) => `{{${key.toUpperCase()}}}`,
    (key: string) => `{{\u200b${key}}}`,
    (key: string) => `{{${key}\0}}`,
  ],
  ...[
    (key: string) => `<%= ${key} %>`,
    (key: string) => '${' + key + '}',
    (key: string) => `{% ${key} %}`,
    (key: string) => `{{<b>${key}</b>}}`,
  ],
  ...[
    (key: string) => `{{lookup ${key} 191*7}}`,
    (key: string) => `{{${key}.constructor("return 191*7")()}}`,
    (key: string) => `[[${key}]]`,
  ],
];
const MERGE_ATTACKS = [...SECRET_KEYS, ...PROTOTYPE_KEYS].flatMap((key) =>
  PLACEHOLDER_FORMATS.map((write) => write(key)),
);

let fixture: EmailFixture;
const sentEntries: { readonly recipient: string; readonly mail: ParsedMail; readonly raw: string }[] = [];
const sender: MailSender = {
  ...{ delivers: true, name: 'smtp', concurrency: 5, close: () => Promise.resolve() },
  async send(email) {
    const rawMessage = await compileMessage(mimeContent(email, { name: 'Harbor', address: 'no-reply@lender.example' }));
    sentEntries.push({
      recipient: email.recipient,
      mail: await simpleParser(rawMessage),
      raw: rawMessage.toString('latin1'),
    });
    return { providerId: null };
  },
};
beforeAll(async () => {
  fixture = await createEmailFixture();
}, 60_000);
afterAll(() => fixture.close());

/** Sends waiting mails. The job continues as a new one after some seconds. */
async function deliver(): Promise<typeof sentEntries> {
  sentEntries.length = 0;
  const files = { open: () => Promise.resolve(Readable.from([Buffer.from('text')])) };
  const isWaiting = async () =>
    (await fixture.fresh.owner.query(`select 1 from app.mails where state = 'queued' limit 1`)).rows.length > 0;
  while (await isWaiting())
    await sendMailJob({ sender, files, domain: 'lender.example' }).run(
      { companyId: fixture.lender.scope.companyId },
      { database: fixture.fresh.database, log: silentLog, attempt: 1, signal: new AbortController().signal },
    );
  return sentEntries;
}

const emailWith = (attackedField: AttackedField | null, text: string): NewEmail => {
  const at = (field: AttackedField, fallback: string) => (attackedField === field ? text : fallback);
  const recipient = (address: string, name: string) => ({ address, name });
  return {
    ...{ purpose: 'service', subject: at('subject', 'Hello'), text: 'Hello', html: '<p>Hello</p>' },
    ...{ to: [recipient(at('to', 'bea@people.example'), at('name', 'Bea'))], createdBy: null, createdName: '' },
    ...{ cc: [recipient(at('cc', 'cy@people.example'), at('ccName', 'Cy'))] },
    ...{ bcc: [recipient(at('bcc', 'bo@people.example'), '')], replyTo: at('replyTo', 'olga@people.example') },
    from: { name: at('fromName', 'Olga'), address: at('from', 'olga@people.example') },
    source: { kind: 'composer', id: fixture.loan },
    attachments: [
      {
        name: at('file', 'a.txt'),
        type: at('fileType', 'text/plain'),
        size: 4,
        sha256: 'x',
        storageKey: 'k',
      },
    ],
  };
};
const headerNames = (rawText: string) =>
  (rawText.split('\r\n\r\n')[0] ?? '')
    .split(/\r\n(?![ \t])/)
    .map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
const addressesOf = (value: AddressObject | AddressObject[] | undefined) =>
  [value ?? []].flat().flatMap((object) => object.value.map(({ address }) => address));
const OWN_ADDRESSES = ['bea@people.example', 'bo@people.example', 'cy@people.example'];

it('sends no header, recipient or part that a text or an address smuggled in', async () => {
  const attacks = shareOf(HEADER_ATTACKS);
  let refusedCount = 0;
  for (const [attackedField, text] of attacks)
    await fixture.lender.scope
      .write((tx) => queueEmail(tx, emailWith(attackedField, text)))
      .catch((error: unknown) => {
        if (!isRefusal(error) || error.status !== 422) throw error;
        refusedCount++;
      });
  const mails = await deliver();
  expect(mails.length).toBe((attacks.length - refusedCount) * 3);
  const allowedNames = new Set(
    'from to cc reply-to subject message-id date mime-version content-type auto-submitted'.split(' '),
  );
  for (const { recipient, mail, raw } of mails) {
    expect(OWN_ADDRESSES).toContain(recipient);
    expect(
      headerNames(raw).filter((name) => !allowedNames.has(name)),
      raw,
    ).toEqual([]);
    expect([mail.from, mail.replyTo, mail.to, mail.cc].map(addressesOf).flat()).toEqual([
      ...['olga@people.example', 'olga@people.example', 'bea@people.example', 'cy@people.example'],
    ]);
    expect(mail.attachments.map(({ content }) => content.toString())).toEqual(['text']);
    expect(mail.html).toContain('Hello');
  }
  reportMeasurement(
    'T30',
    `${attacks.length} header and address attacks, ${refusedCount} refused: 0 extra headers, recipients or parts in ${mails.length} emails`,
  );
});

it('sends to an unusual address as it is, or not at all', async () => {
  const addresses = unusualAddresses();
  const acceptedTexts: string[] = [];
  for (const address of addresses)
    await fixture.lender.scope
      .write((tx) => queueEmail(tx, { ...emailWith('to', address), cc: [], bcc: [] }))
      .then(() => acceptedTexts.push(address))
      .catch((error: unknown) => {
        if (!isRefusal(error) || error.status !== 422) throw error;
      });
  const mails = await deliver();
  const addressees = mails.map(({ recipient, mail }) => [recipient, addressesOf(mail.to)]);
  expect(addressees.sort()).toEqual(
    acceptedTexts
      .map((address) => [address, [address.replace(/(?<=@).*/, (domain) => domainToUnicode(domain) || domain)]])
      .sort(),
  );
  reportMeasurement(
    'T30',
    `${addresses.length} unusual addresses: ${acceptedTexts.length} accepted as they are, the others refused`,
  );
});

it('takes a sender from no call', () => {
  const email = {
    module: 'loans',
    owner: fixture.loan,
    recipients: ['bea@people.example'],
    subject: 'S',
    body: '<p>B</p>',
  };
  expect(composeOperation.body?.safeParse(email).success).toBe(true);
  const attacks = shareOf(SENDER_ATTACKS);
  const acceptedAttacks = attacks.filter(
    ([key, value]) => composeOperation.body?.safeParse({ ...email, [key]: value }).success,
  );
  expect(acceptedAttacks).toEqual([]);
  reportMeasurement('T31', `${attacks.length} emails with a sender of the caller's choice: 0 accepted`);
});

it('merges no field that the author may not see, and runs nothing', async () => {
  const attacks = shareOf(MERGE_ATTACKS);
  const record = await fixture.run('read', fixture.people.Theo, ({ engine, tx, setup, viewer }) =>
    readMergeValues(engine, tx, setup, viewer, fixture.loan),
  );
  const recipient = { address: 'bea@people.example', name: '{{secret_rate}}' };
  const foundAttacks = attacks.filter((attack) => {
    const content = { subject: `${attack} {{@recipient_name}}`, body: `<p title="${attack}">${attack}</p>` };
    const texts = [true, false].map((isPreview) => mergeEmail(record, content, recipient, isPreview));
    return /6\.125|title\.example|Unit 7|1337|\[object|function|native code|undefined/.test(JSON.stringify(texts));
  });
  expect(foundAttacks).toEqual([]);
  reportMeasurement(
    'T32',
    `${attacks.length} merge tags of secret fields, prototypes and template engines: ${foundAttacks.length} resolved`,
  );
});
