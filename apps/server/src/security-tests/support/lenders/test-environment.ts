import { OPERATIONS, type AnyOperation } from '@lendwright/api';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import type { FreshDatabase, FreshDatabaseOptions } from '../../../testing/fresh-database';
import { databaseFrom, type NamedTemplate } from '../../../testing/named-template';
import { buildRequest, type Call, type Proof } from '../calls/call';
import type { OwnerConnection } from '../calls/database-checksums';
import type { UserFacts } from '../calls/decision-table';
import type { HttpClient, Reply } from '../servers/http-client';
import { createLender, lenderFacts, restoreLender, type LenderFacts } from './create-lender';
import type { Lender, SetupContext, User } from './lender';
import { openRealServer, type RealServer } from '../servers/real-server';
import { USER_KINDS } from './lender-plan';

/** Two lenders of the same shape on one server. Checks act as `ownLender`; nothing of `otherLender` may be exposed or changed. */
export interface TestEnvironment {
  readonly server: RealServer;
  readonly owner: OwnerConnection;
  readonly ownLender: Lender;
  readonly otherLender: Lender;
  /** The operations that the running server lists. */
  readonly operations: readonly AnyOperation[];
}

/** Marks that occur in no other text, title or test data. */
const MARKS = { ours: 'quillwort', otherLender: 'marrowbone' };

/** Cached from the first server of this process, because writing and reading the documentation takes half a second. */
let servedIds: readonly string[] | undefined;

async function readServedIds(client: HttpClient): Promise<string[]> {
  const { text } = await client.send({ method: 'GET', path: '/api/docs/json' });
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, { operationId: string }>> };
  return Object.values(paths).flatMap((methods) => Object.values(methods).map((method) => method.operationId));
}

/**
 * Reads the operations from the server's own documentation. @throws Error for an operation that the contract does not
 * contain
 */
export async function readServedOperations(client: HttpClient): Promise<AnyOperation[]> {
  servedIds ??= await readServedIds(client);
  return servedIds.map((id) => {
    const operation = OPERATIONS.find((listedOperation) => listedOperation.id === id);
    if (!operation) throw new Error(`the server serves ${id}, which the contract does not name`);
    return operation;
  });
}

/** A template's uploaded files, copied for each server. */
const filesOf = (name: string) => join(inject('cluster').scratchFolder, `files-of-${name}`);

/** Fills a template through a server, and stores the uploaded files. */
async function prepareWith<Facts>(
  name: string,
  freshDatabase: FreshDatabase,
  work: (server: RealServer, context: SetupContext) => Promise<Facts>,
): Promise<Facts> {
  const server = await openRealServer(freshDatabase.database);
  try {
    const facts = await work(server, contextOf(server, freshDatabase.owner));
    cpSync(server.filesFolder, filesOf(name), { recursive: true });
    return facts;
  } finally {
    await server.stop();
  }
}

const contextOf = ({ api, client }: RealServer, owner: OwnerConnection): SetupContext => ({
  services: api.services,
  client,
  owner,
});

const lenderTemplate: NamedTemplate<LenderFacts> = {
  name: 'one_lender',
  prepare: (freshDatabase) =>
    prepareWith('one_lender', freshDatabase, async (_server, context) =>
      lenderFacts(await createLender(context, MARKS.ours)),
    ),
};

interface EnvironmentFacts {
  readonly ownFacts: LenderFacts;
  readonly otherLender: LenderFacts;
}

const environmentTemplate: NamedTemplate<EnvironmentFacts, LenderFacts> = {
  name: 'two_lenders',
  base: lenderTemplate,
  prepare: (freshDatabase, ownFacts) =>
    prepareWith('two_lenders', freshDatabase, async (server, context) => {
      cpSync(filesOf('one_lender'), server.filesFolder, { recursive: true });
      return { ownFacts, otherLender: lenderFacts(await createLender(context, MARKS.otherLender)) };
    }),
};

/** The databases copied from the templates, by their owner connection. */
const copies = new WeakMap<OwnerConnection, EnvironmentFacts>();
const lenderCopies = new WeakMap<OwnerConnection, LenderFacts>();

/**
 * Creates a database with the two lenders: a copy of a template that is built once per run. @param options.refusesNesting
 * false for tests that repeat what others do with every operation
 */
export async function openEnvironmentDatabase(
  options: Pick<FreshDatabaseOptions, 'refusesNesting'> = {},
): Promise<FreshDatabase> {
  const { fresh, facts } = await databaseFrom(environmentTemplate, options);
  copies.set(fresh.owner, facts);
  return fresh;
}

/** Creates a database with the first of the two lenders alone. */
export async function openLenderDatabase(): Promise<FreshDatabase> {
  const { fresh, facts } = await databaseFrom(lenderTemplate);
  lenderCopies.set(fresh.owner, facts);
  return fresh;
}

/** Loads the lender of a database from `openLenderDatabase`. */
export function loadLender(server: RealServer, owner: OwnerConnection): Lender {
  const facts = lenderCopies.get(owner);
  if (!facts) throw new Error('the database is not one of openLenderDatabase');
  cpSync(filesOf('one_lender'), server.filesFolder, { recursive: true });
  return restoreLender(contextOf(server, owner), facts);
}

/** Loads the two lenders of a database from `openEnvironmentDatabase`, or creates them in an empty one. */
export async function createEnvironment(server: RealServer, owner: OwnerConnection): Promise<TestEnvironment> {
  const context = contextOf(server, owner);
  const operations = await readServedOperations(server.client);
  const facts = copies.get(owner);
  if (facts) {
    cpSync(filesOf('two_lenders'), server.filesFolder, { recursive: true });
    const [theirLender, ownLender] = [
      restoreLender(context, facts.otherLender),
      restoreLender(context, facts.ownFacts),
    ];
    return { server, owner, ownLender, otherLender: theirLender, operations };
  }
  const otherLender = await createLender(context, MARKS.otherLender);
  const ownLender = await createLender(context, MARKS.ours);
  return { server, owner, ownLender, otherLender, operations };
}

export const factsOf = (user: User): UserFacts => USER_KINDS[user.kind];
export const bearer = (user: User): Proof => ({ bearer: user.token });

const MAX_ATTEMPTS = 5;

/** Sends a call, and repeats it while the server is too busy. */
export async function sendCall(
  { server }: TestEnvironment,
  operation: AnyOperation,
  call: Call,
  proof: Proof,
): Promise<Reply> {
  for (let attempt = 1; ; attempt++) {
    const reply = await server.client.send(buildRequest(operation, call, proof));
    const wait = Number(reply.headers['retry-after']);
    if (reply.status !== 503 || !wait || attempt === MAX_ATTEMPTS) return reply;
    await setTimeout(wait * 1000);
  }
}

/** Rate limits apply to attackers; the checks would exhaust them. Truncated, so that no row lock is waited for. */
export async function resetLimits({ owner }: TestEnvironment): Promise<void> {
  await owner.query('truncate auth.attempts');
}
