import type { AnyOperation } from '@lendwright/api';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../platform/config/project-root';
import { unusualAddresses } from '../testing/email/hostile-mail';
import { reportMeasurement } from '../testing/report-measurement';
import type { FreshDatabase } from '../testing/fresh-database';
import { repetitions, shareOf } from '../testing/scale';
import { inParallel, type Reply } from './support/servers/http-client';
import { openRealServer, type RealServer } from './support/servers/real-server';
import { requiredChoices } from './support/lenders/lender';
import {
  sendCall,
  bearer,
  createEnvironment,
  openEnvironmentDatabase,
  type TestEnvironment,
} from './support/lenders/test-environment';

let freshDatabase: FreshDatabase;
let server: RealServer;
let environment: TestEnvironment;
beforeAll(async () => {
  freshDatabase = await openEnvironmentDatabase({ refusesNesting: false });
  server = await openRealServer(freshDatabase.database);
  environment = await createEnvironment(server, freshDatabase.owner);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await freshDatabase.drop();
});

const NAUGHTY_STRINGS = JSON.parse(
  readFileSync(join(projectRoot(), 'packages/forms/src/testing/naughty-strings.json'), 'utf8'),
) as string[];

/** Strings that a JSON file of valid text cannot contain, and some URLs that parsers disagree about. */
const HOSTILE_STRINGS = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\ufffe',
  '\u0085',
  '\u2028line',
  'I\u0307',
  'ﬀ',
  'x'.repeat(70_000),
];
const byId = (id: string) => environment.operations.find((operation) => operation.id === id) as AnyOperation;
const call = (id: string, body: unknown, params = {}): Promise<Reply> =>
  sendCall(environment, byId(id), { params, query: {}, body }, bearer(environment.ownLender.users.admin));

interface Counter {
  stored: number;
  refusedCount: number;
  readonly wrong: string[];
}

/** The expected result: blank text is no answer, and an email address is trimmed. */
const expectedText = (field: string, text: string) =>
  text.trim() === '' ? '' : field === 'email' ? text.trim() : text;

/** Writes a text to some fields of a new record and reads them back. */
async function saveAndRead(
  kind: 'Prospects' | 'Opportunities',
  fields: readonly string[],
  text: string,
  counter: Counter,
): Promise<void> {
  const isLoan = kind === 'Opportunities';
  const givenFields = Object.fromEntries(fields.map((field) => [field, text]));
  const formData = isLoan ? givenFields : { first_name: 'First', last_name: 'Last', ...givenFields };
  const chosenChoices = requiredChoices(environment.ownLender);
  const createdReply = await call(
    isLoan ? 'addLoan' : 'addProspects',
    isLoan ? { ...chosenChoices, formData } : { formData },
  );
  if (createdReply.status !== 200) {
    counter.refusedCount++;
    // A refusal names the field, so that the user finds it.
    if (createdReply.status !== 422 || !fields.some((field) => createdReply.text.includes(field)))
      counter.wrong.push(`${fields.join()} ${JSON.stringify(text)} gave ${createdReply.status} ${createdReply.text}`);
    return;
  }
  const { _id } = JSON.parse(createdReply.text) as { _id: string };
  const read = await call(`read${kind}`, undefined, { id: _id });
  type SavedRecords = Readonly<Record<string, { readonly info: Record<string, unknown> }>>;
  const { info } = (JSON.parse(read.text) as SavedRecords)[isLoan ? 'opportunity' : 'record'] as SavedRecords[string];
  for (const field of fields) {
    if ((info[field] ?? '') === expectedText(field, text)) counter.stored++;
    else counter.wrong.push(`${field} ${JSON.stringify(text)} came back as ${JSON.stringify(info[field])}`);
  }
}

it('stores every unusual text byte for byte or refuses it naming its field', async () => {
  const counter: Counter = { stored: 0, refusedCount: 0, wrong: [] };
  const texts = [...new Set([...shareOf(NAUGHTY_STRINGS, 5), ...HOSTILE_STRINGS])];
  const jobs = [
    ...texts.flatMap((text) => [
      ['Prospects', ['first_name', 'last_name', 'about'], text] as const,
      ['Opportunities', ['property_address', 'story'], text] as const,
    ]),
    ...[...unusualAddresses(), ...texts.slice(0, 100)].map((text) => ['Prospects', ['email'], text] as const),
    ...texts.slice(0, 150).map((text) => ['Prospects', ['phone'], text] as const),
  ];
  await inParallel(jobs, 8, ([kind, fields, text]) => saveAndRead(kind, fields, text, counter));
  expect(counter.wrong.slice(0, 30)).toEqual([]);
  expect(counter.stored).toBeGreaterThan(repetitions(1_000));
  reportMeasurement(
    'M9',
    `${jobs.length} odd texts in people and loans: ${counter.stored} kept byte for byte, ${counter.refusedCount} refused by the name of their field`,
  );
}, 120_000);

it('lists, searches, sorts and filters by every unusual text without an error', async () => {
  const brokenTexts: string[] = [];
  const texts = [...new Set([...shareOf(NAUGHTY_STRINGS, 5), ...HOSTILE_STRINGS.slice(0, -1)])];
  await inParallel(texts, 8, async (text) => {
    const requests: [string, unknown][] = [
      ['listProspects', { search: text }],
      ['listOpportunities', { search: text }],
      ['listOpportunities', { filters: [{ field: 'property_address', operator: 'contains', value: text }] }],
      ['listOpportunities', { filters: [{ field: 'loan_amount', operator: 'greater', value: text }], lean: true }],
      ['listProspects', { filters: [{ field: text || 'x', operator: 'equals', value: text }], lean: true }],
      ['listProspects', { sort: { field: text || 'x', order: 1 }, lean: true }],
      ['findProspects', { search: text }],
    ];
    for (const [id, body] of requests) {
      const { status, text: answer } = await call(id, body);
      if (status !== 200 && status !== 400) brokenTexts.push(`${id} ${JSON.stringify(body)} gave ${status} ${answer}`);
    }
  });
  expect([brokenTexts.slice(0, 20), server.failures.slice(0, 2)]).toEqual([[], []]);
}, 120_000);

it('finds a record by the unusual text in it', async () => {
  const lostTexts: string[] = [];
  const texts = NAUGHTY_STRINGS.filter((text) => text.length > 0 && text.length <= 200 && text === text.trim()).slice(
    0,
    120,
  );
  for (const [index, text] of texts.entries()) {
    const formData = { first_name: `Seek${index}`, last_name: text };
    const createdReply = await call('addProspects', { formData });
    if (createdReply.status !== 200) continue;
    const { _id } = JSON.parse(createdReply.text) as { _id: string };
    const foundReply = await call('listProspects', {
      filters: [{ field: 'last_name', operator: 'equals', value: text }],
      limit: 100,
      lean: true,
    });
    if (!foundReply.text.includes(_id))
      lostTexts.push(`${JSON.stringify(text)}: ${foundReply.status} ${foundReply.text.slice(0, 200)}`);
  }
  expect(lostTexts).toEqual([]);
}, 120_000);
