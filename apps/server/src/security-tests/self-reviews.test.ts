import type { AnyOperation } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportMeasurement } from '../testing/report-measurement';
import type { FreshDatabase } from '../testing/fresh-database';
import type { Proof } from './support/calls/call';
import { readDatabaseChecksums } from './support/calls/database-checksums';
import { inParallel, type Reply } from './support/servers/http-client';
import type { User } from './support/lenders/lender';
import { openRealServer, type RealServer } from './support/servers/real-server';
import { KINDS } from './support/lenders/lender-plan';
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
  freshDatabase = await openEnvironmentDatabase();
  server = await openRealServer(freshDatabase.database);
  environment = await createEnvironment(server, freshDatabase.owner);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await freshDatabase.drop();
});

const byId = (id: string) => environment.operations.find((operation) => operation.id === id) as AnyOperation;
const loan = () => environment.ownLender.sampleIds['loan'] as Id;
const FIELD = 'approved_rate';
const ACCEPT = { type: 'accept', field: FIELD };

/** The version of the loan and the value of the reviewed field. */
async function readCurrentState(): Promise<{ version: number; rate: unknown }> {
  const sql = `select version, info -> '${FIELD}' as rate from app.records where id = $1`;
  const [row] = (await freshDatabase.owner.query<{ version: number; rate: unknown }>(sql, [loan()])).rows;
  if (!row) throw new Error('the loan is gone');
  return row;
}

/** Requests another rate on the loan. @returns the id of the history entry that a reviewer would name */
async function request(user: User, rate: number): Promise<Id> {
  const { version } = await readCurrentState();
  const body = { version, mode: 'autosave', formData: { [FIELD]: rate } };
  const reply = await sendCall(
    environment,
    byId('saveOpportunities'),
    { params: { id: loan() }, query: {}, body },
    bearer(user),
  );
  const { pending } = JSON.parse(reply.text) as { pending: { _id: Id; value: unknown; isMine: boolean }[] };
  const ownChange = pending.find(({ isMine, value }) => isMine && value === rate);
  if (!ownChange) throw new Error(`the request of ${user.kind} is not pending: ${reply.text}`);
  return ownChange._id;
}

interface Attempt {
  readonly about: string;
  readonly id: string;
  readonly proof: Proof;
  readonly body: unknown;
  readonly query?: Readonly<Record<string, string>>;
}
const send = ({ id, proof, body, query = {} }: Attempt): Promise<Reply> =>
  sendCall(environment, byId('reviewChange'), { params: { id }, query, body }, proof);

/** The same person's other membership: that of an officer, who may review the field. */
async function createOtherMembership({ account, person }: User): Promise<Proof> {
  const { ids } = environment.ownLender;
  const role = ids.roles.get('officer') as Id;
  const sql = `insert into auth.memberships (account_id, company_id, role_id, person_id, user_type) values ($1, $2, $3, $4, 'Workforces') on conflict do nothing`;
  await freshDatabase.owner.query(sql, [account, ids.company, role, person]);
  const session = { accountId: account, companyId: ids.company, roleId: role, address: '192.0.2.4', device: 'x' };
  return { bearer: await server.api.services.sessions.create(session) };
}

/** The requester decides the request, through every operation. */
async function runRequesterAttempts(requests: ReadonlyMap<User, Id>): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  for (const [user, id] of requests) {
    const proofs: Proof[] = [bearer(user), { cookie: user.token }];
    if (user.kind !== 'acting') proofs.push(await createOtherMembership(user));
    for (const proof of proofs)
      for (const type of ['accept', 'reject'])
        attempts.push({ about: `${user.kind} on their own request`, id, proof, body: { type, field: FIELD } });
  }
  return attempts;
}

const ANOTHER_ROLE = 99;
/** Bodies with which a reviewer would save another value or field than the requested one. */
const CHANGED_BODIES: readonly object[] = [
  ...[
    'value',
    'wanted',
    'current_value',
    'newValue',
    'new_value',
    'to',
    'rate',
    FIELD,
    'previous',
    'previous_value',
  ].map((key) => ({ ...ACCEPT, [key]: ANOTHER_ROLE })),
  ...['formData', 'info', 'answers', 'changes', 'patch', 'fields', 'record'].flatMap((key) => [
    { ...ACCEPT, [key]: { [FIELD]: ANOTHER_ROLE } },
    { ...ACCEPT, [key]: [{ field: FIELD, value: ANOTHER_ROLE }] },
  ]),
  ...['requested_by', 'requestedBy', 'by', 'reviewer', 'reviewed_by', 'owner', '_id', 'company_id', 'isMine'].map(
    (key) => ({ ...ACCEPT, [key]: newId() }),
  ),
  ...['Accept', 'ACCEPT', 'accepted', 'approve', ' accept', '', null, true, ['accept'], { accept: true }].map(
    (type) => ({ ...ACCEPT, type }),
  ),
  ...[
    'loan_amount',
    'tax_id',
    'story',
    'underwriter_notes',
    '@status',
    '@workforces',
    `${FIELD} `,
    FIELD.toUpperCase(),
  ].map((field) => ({ ...ACCEPT, field })),
  ...[
    '__proto__',
    'constructor',
    `${FIELD}.value`,
    '%',
    "' or true --",
    '',
    null,
    [FIELD],
    { [FIELD]: ANOTHER_ROLE },
  ].map((field) => ({ ...ACCEPT, field })),
];

function listAlteredAttempts(id: Id): Attempt[] {
  const { admin, acting, officer } = environment.ownLender.users;
  const reviewers = [admin, acting, officer];
  return [
    ...CHANGED_BODIES.flatMap((body) =>
      reviewers.map((user) => ({ about: 'another value', id, proof: bearer(user), body })),
    ),
    ...['value', 'field', 'type', 'wanted'].flatMap((key) =>
      reviewers.map((user) => ({
        ...{ about: 'a query', id, proof: bearer(user), body: ACCEPT },
        query: { [key]: String(ANOTHER_ROLE) },
      })),
    ),
  ];
}

/** Everyone of the other lender, and everyone of this one who is not a reviewer. */
function outsiderAttempts(ids: readonly Id[]): Attempt[] {
  const { ownLender, otherLender } = environment;
  const outsiders = [
    ...KINDS.map((kind) => otherLender.users[kind]),
    ...(['super', 'own', 'reader', 'none', 'broker', 'borrower'] as const).map((kind) => ownLender.users[kind]),
  ];
  return outsiders.flatMap((user) =>
    ids.flatMap((id) =>
      ['accept', 'reject'].map((type) => ({
        about: `${user.username} who is no reviewer`,
        id,
        proof: bearer(user),
        body: { type, field: FIELD },
      })),
    ),
  );
}

/**
 * Decisions on ids under which no request of this field is waiting: other entries, records, kinds of ids, and the other
 * lender's request.
 */
async function runMisplacedAttempts(waitingIds: ReadonlySet<Id>): Promise<Attempt[]> {
  const { ownLender, otherLender } = environment;
  const lines = await freshDatabase.owner.query<{ id: Id }>('select id from app.history where company_id = $1', [
    ownLender.ids.company,
  ]);
  const reviews = await freshDatabase.owner.query<{ id: Id }>('select id from app.reviews where company_id = $1', [
    ownLender.ids.company,
  ]);
  const ids = [
    ...lines.rows.map(({ id }) => id),
    ...reviews.rows.map(({ id }) => id),
    ...Object.values(ownLender.sampleIds),
    ...[otherLender.sampleIds['review'] as Id, newId()],
  ].filter((id) => !waitingIds.has(id));
  return ids.map((id) => ({ about: 'another line', id, proof: bearer(ownLender.users.officer), body: ACCEPT }));
}

describe('a change that waits for a reviewer', () => {
  let refusedCount = 0;

  it('cannot be decided by its requester, by anyone who is not a reviewer, or with another value', async () => {
    const { own, admin, acting, broker } = environment.ownLender.users;
    const requests = new Map<User, Id>();
    for (const [index, user] of [own, admin, acting, broker].entries())
      requests.set(user, await request(user, 5 + index / 8));
    const ids = [...requests.values()];
    const attempts = [
      ...(await runRequesterAttempts(requests)),
      ...listAlteredAttempts(ids[0] as Id),
      ...outsiderAttempts(ids.slice(0, 1)),
      ...(await runMisplacedAttempts(new Set(ids))),
    ];
    const checksumsBefore = await readDatabaseChecksums(freshDatabase.owner);
    const appliedChanges: string[] = [];
    await inParallel(attempts, 8, async (attempt) => {
      const { status, text } = await send(attempt);
      if (status < 400 || status >= 500)
        appliedChanges.push(`${attempt.about} ${JSON.stringify(attempt.body)} gave ${status} ${text}`);
    });
    expect(appliedChanges).toEqual([]);
    expect(await readDatabaseChecksums(freshDatabase.owner)).toEqual(checksumsBefore);
    refusedCount += attempts.length;
  });

  it('is decided once, with exactly the requested value', async () => {
    const { own, officer, admin } = environment.ownLender.users;
    let wrong = 0;
    const rounds = 25;
    for (let round = 0; round < rounds; round++) {
      const rate = 6 + round / 8;
      const id = await request(own, rate);
      const { version } = await readCurrentState();
      const word = (user: User) => send({ about: '', id, proof: bearer(user), body: ACCEPT });
      const words = await Promise.all([officer, admin, officer].map(word));
      const secondReply = await word(officer);
      const statuses = [...words, secondReply].map(({ status }) => status).sort();
      const after = await readCurrentState();
      if (JSON.stringify(statuses) !== '[200,404,404,404]' || after.rate !== rate || after.version !== version + 1)
        wrong++;
      refusedCount += 3;
    }
    expect(wrong).toBe(0);
    expect(refusedCount).toBeGreaterThanOrEqual(300);
    reportMeasurement(
      'T44',
      `${refusedCount} tries on the own request, with another value, twice, of another lender or another record: ${wrong} applied; ${rounds} of ${rounds} good ones stored as asked`,
    );
  });
});
