import type { AnswerOf, listTextMailbox as mailboxOperation, listTexts as operation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { accessEmails, isReadable, mayCompose, readEmailVisibility, type EmailContext } from '../email-messages';
import { peopleOfRecord, type TextRecipient } from './people-of-record';
import {
  countTexts,
  readConsents,
  readStoppedPhones,
  readTextPage,
  readTexts,
  type ConsentRow,
  type TextRow,
} from './text-rows';

type Answer = AnswerOf<typeof operation>;
type Text = Answer['texts'][number];

const TEXTS = 100;
const MAX_CONSENTS = 20;

const presentText = (row: TextRow): Text => ({
  ...{ _id: row.id, direction: row.direction, person: '', phone: row.phone, text: row.text, by: row.created_name },
  state: row.state === 'sent' && row.delivered_at !== null ? 'delivered' : row.state,
  ...{ reason: row.error ?? '', isUncertain: row.is_uncertain, createdAt: row.created_at },
  ...{ sendAt: row.state === 'queued' ? row.due_at : null, settledAt: row.delivered_at ?? row.sent_at },
});

const presentConsent = ({ is_given, source, wording, changed_at: at, changed_name: by }: ConsentRow) => ({
  ...{ isGiven: is_given, source, wording, at, by },
});

function presentPerson(
  { id, name, role, phone }: TextRecipient,
  allRows: readonly ConsentRow[],
  stoppedPhones: ReadonlySet<string>,
): Answer['people'][number] {
  const ownRows = allRows.filter(({ person_id: person }) => person === id);
  const lastRow = ownRows.find((row) => row.phone === phone);
  const consent = lastRow === undefined ? 'none' : lastRow.is_given ? 'given' : 'withdrawn';
  const state = phone === null ? 'no-phone' : stoppedPhones.has(phone) ? 'stopped' : consent;
  return {
    _id: id,
    name,
    role,
    phone: phone ?? '',
    state,
    consents: ownRows.slice(0, MAX_CONSENTS).map(presentConsent),
  };
}

/** The text messages of a record and what its people agreed to. @throws Refusal 404 not_found */
export async function listTexts(context: EmailContext, owner: Id, canDeliver: boolean): Promise<Answer> {
  const { tx, viewer } = context;
  const record = await accessEmails(context, owner);
  const people = await peopleOfRecord(context, record);
  const byId = new Map(people.map((person) => [person.id, person]));
  const stoppedPhones = await readStoppedPhones(
    tx,
    people.flatMap(({ phone }) => phone ?? []),
  );
  const consents = await readConsents(tx, record.id);
  const visibility = await readEmailVisibility(context, record);
  const texts = (await readTexts(tx, record.id, TEXTS)).map((row): Text => {
    const person = byId.get(row.person_id ?? '');
    // The numbers of people whom the viewer does not see stay hidden.
    const phone = person?.phone === row.phone ? row.phone : '';
    return {
      ...presentText(row),
      text: isReadable(visibility, row) ? row.text : null,
      person: person?.name ?? '',
      phone,
    };
  });
  return {
    people: people.map((person) => presentPerson(person, consents, stoppedPhones)),
    texts,
    ...{ mayCompose: mayCompose(viewer, record), delivers: canDeliver },
  };
}

/** Text messages of the company, newest first. */
export async function listTextMailbox(
  tx: TenantTx,
  { skip, limit }: { readonly skip: number; readonly limit: number },
  canDeliver: boolean,
): Promise<AnswerOf<typeof mailboxOperation>> {
  const rows = await readTextPage(tx, skip, limit);
  return { texts: rows.map(presentText), count: await countTexts(tx), delivers: canDeliver };
}
