import type { AnyOperation } from '@lendwright/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportMeasurement } from '../testing/report-measurement';
import type { FreshDatabase } from '../testing/fresh-database';
import { isFullRun, seedOfRun, shareOf, turnOf } from '../testing/scale';
import type { Call, Proof } from './support/calls/call';
import { readFolderChecksum, readDatabaseChecksums, readWriteMarks } from './support/calls/database-checksums';
import { mayCall } from './support/calls/decision-table';
import { inParallel } from './support/servers/http-client';
import { openRealServer, type RealServer } from './support/servers/real-server';
import { sampleCall } from './support/calls/sample-call';
import { idsIn, slotsOf, textAt, withId } from './support/calls/slots';
import { KINDS, type UserKind } from './support/lenders/lender-plan';
import {
  sendCall,
  bearer,
  resetLimits,
  factsOf,
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

const state = async () => ({
  rows: await readDatabaseChecksums(freshDatabase.owner),
  files: await readFolderChecksum(server.filesFolder),
});
/** Enough to tell a write from none, in half the time. */
const readMarks = async () => ({
  rows: await readWriteMarks(freshDatabase.owner),
  files: await readFolderChecksum(server.filesFolder),
});
const isDifferent = (a: object, b: object) => JSON.stringify(a) !== JSON.stringify(b);

/** Operations whose valid call by an authorized user changes the database or the store. */
async function findWriters(): Promise<AnyOperation[]> {
  const writers: AnyOperation[] = [];
  for (const operation of environment.operations) {
    if (operation.right.kind === 'public') continue;
    const { call, user } = await sampleCall(
      operation,
      environment.ownLender,
      environment.ownLender.users.acting,
      freshDatabase.owner,
    );
    const marksBefore = await readMarks();
    await sendCall(environment, operation, call, bearer(user));
    if (isDifferent(marksBefore, await readMarks())) writers.push(operation);
  }
  return writers;
}

/** Why a call must be denied. */
type Reason = 'anonymous' | 'credentials' | 'origin' | 'role' | 'counterpart' | 'id';

interface DeniedReply {
  readonly operation: AnyOperation;
  readonly reason: Reason;
  readonly call: Call;
  readonly proof: Proof;
}

/** How many calls a short run makes of each operation for each reason. */
const SAMPLE: Readonly<Record<Reason, number>> = {
  anonymous: 1,
  credentials: 1,
  origin: 2,
  role: 2,
  counterpart: 2,
  id: 3,
};

/**
 * The kinds of user whose calls are denied. In a short run, by turns, one of those with the right and two of those
 * without it.
 */
function deniedKinds(operation: AnyOperation): UserKind[] {
  const { users } = environment.ownLender;
  const has = (kind: UserKind) => mayCall(factsOf(users[kind]), operation.right);
  const [entitledKinds, otherKinds] = [KINDS.filter(has), KINDS.filter((kind) => !has(kind))];
  return [...turnOf(entitledKinds, 1, operation.id), ...turnOf(otherKinds, 2, operation.id)];
}

/**
 * Calls of one operation that must be denied: anonymous, from another origin, with a weaker role, on the other lender's
 * ids.
 */
async function sendDeniedCalls(operation: AnyOperation): Promise<DeniedReply[]> {
  const { ownLender, otherLender } = environment;
  const calls: DeniedReply[] = [];
  for (const kind of deniedKinds(operation)) {
    const { call, user } = await sampleCall(operation, ownLender, ownLender.users[kind], freshDatabase.owner);
    calls.push({ operation, reason: 'anonymous', call, proof: null });
    calls.push({ operation, reason: 'credentials', call, proof: { bearer: `${user.token}x` } });
    for (const origin of ['http://evil.example', 'null'])
      calls.push({ operation, reason: 'origin', call, proof: { cookie: user.token, origin } });
    if (!mayCall(factsOf(user), operation.right)) calls.push({ operation, reason: 'role', call, proof: bearer(user) });
    // Operations for Super users apply to both lenders.
    if (operation.right.kind === 'super') continue;
    // The id of the record concerned; the access checks cover the other ids.
    const slot = slotsOf(call).find(
      (ownSlot) => ownSlot[0] === 'params' || ownSlot[1] === '_id' || ownSlot[1] === 'owner',
    );
    const owner = call.parts?.findIndex(({ name }) => name === 'owner') ?? -1;
    const at = owner < 0 ? slot : ['parts', owner, 'value'];
    if (!at || idsIn(textAt(call, at)).length === 0) continue;
    const currentId = idsIn(textAt(call, at))[0];
    const isCounterpart = ([name]: [string, string]) => ownLender.sampleIds[name] === currentId;
    const sampleIds = Object.entries(otherLender.sampleIds);
    const otherShares = shareOf(sampleIds.filter((id) => !isCounterpart(id)));
    const foreignData = { counterpart: sampleIds.filter(isCounterpart), id: otherShares } as const;
    for (const reason of ['counterpart', 'id'] as const)
      for (const [, id] of foreignData[reason])
        calls.push({ operation, reason, call: withId(call, at, 0, id), proof: bearer(user) });
  }
  return calls;
}

/** A third of an operation's denied calls in a full run, chosen by the seed; in a short one, some for each reason. */
function sampleOfCalls(operation: AnyOperation, calls: readonly DeniedReply[]): DeniedReply[] {
  if (isFullRun()) return calls.filter((_, index) => (index + seedOfRun()) % 3 === 0);
  return (Object.keys(SAMPLE) as Reason[]).flatMap((reason) =>
    turnOf(
      calls.filter((call) => call.reason === reason),
      SAMPLE[reason],
      operation.id,
    ),
  );
}

it('leaves rows, files, mails, jobs and outbox unchanged after thousands of denied writes, and writes when allowed', async () => {
  const writers = await findWriters();
  expect(writers.length).toBeGreaterThan(25);
  const sampledReplies: DeniedReply[] = [];
  // Sequentially: prepared concurrently, they would exceed the wait for connections.
  for (const operation of writers) sampledReplies.push(...sampleOfCalls(operation, await sendDeniedCalls(operation)));
  const calls = Array.from(
    { length: Math.max(isFullRun() ? 5_000 : 1_500, sampledReplies.length) },
    (_, index) => sampledReplies[index % sampledReplies.length] as DeniedReply,
  );
  await resetLimits(environment);
  const before = await state();
  const sentCount = server.client.count;
  const deniedNames: string[] = [];
  await inParallel(calls, 8, async ({ operation, call, proof }) => {
    const { status, text } = await sendCall(environment, operation, call, proof);
    if (status < 400 || status >= 500)
      deniedNames.push(`${operation.id} ${JSON.stringify(call).slice(0, 200)} gave ${status} ${text}`);
  });
  expect(deniedNames).toEqual([]);
  expect(await state()).toEqual(before);
  reportMeasurement(
    'M3, T2',
    `${server.client.count - sentCount} denied writes of ${writers.length} operations: 0 carried out, every checksum unchanged`,
  );
}, 600_000);
