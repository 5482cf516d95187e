import { OPERATIONS, type AnyOperation } from '@lendwright/api';
import { setTimeout } from 'node:timers/promises';
import { askOf, type Call, type Proof } from './call';
import type { Sight } from './database-sums';
import type { UserFacts } from './decision-table';
import type { HttpClient, Reply } from './http-client';
import { foundLender, type Ground, type Lender, type User } from './lender';
import type { RealServer } from './real-server';
import { USER_KINDS } from './twin-plan';

/** Two lenders of the same shape on one server. Checks act as `ours`; nothing of `theirs` may come out or change. */
export interface World {
  readonly server: RealServer;
  readonly owner: Sight;
  readonly ours: Lender;
  readonly theirs: Lender;
  /** The operations that the running server says it has. */
  readonly operations: readonly AnyOperation[];
}

/** Marks that no word, no title and no test data holds. */
const MARKS = { ours: 'quillwort', theirs: 'marrowbone' };

/** Asks the server itself what it serves, and finds those operations. @throws Error when it serves one that no contract names */
export async function servedOperations(client: HttpClient): Promise<AnyOperation[]> {
  const { text } = await client.send({ method: 'GET', path: '/api/docs/json' });
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, { operationId: string }>> };
  const served = Object.values(paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId));
  return served.map((id) => {
    const operation = OPERATIONS.find((one) => one.id === id);
    if (!operation) throw new Error(`the server serves ${id}, which the contract does not name`);
    return operation;
  });
}

export async function makeWorld(server: RealServer, owner: Sight): Promise<World> {
  const ground: Ground = { services: server.api.services, client: server.client, owner };
  const theirs = await foundLender(ground, MARKS.theirs);
  const ours = await foundLender(ground, MARKS.ours);
  return { server, owner, ours, theirs, operations: await servedOperations(server.client) };
}

export const factsOf = (user: User): UserFacts => USER_KINDS[user.kind];
export const bearer = (user: User): Proof => ({ bearer: user.token });

const MOST_TRIES = 5;

/** Sends a call, and sends it again where the server says that it was too busy to carry anything out. */
export async function ask({ server }: World, operation: AnyOperation, call: Call, proof: Proof): Promise<Reply> {
  for (let tried = 1; ; tried++) {
    const reply = await server.client.send(askOf(operation, call, proof));
    const wait = Number(reply.headers['retry-after']);
    if (reply.status !== 503 || !wait || tried === MOST_TRIES) return reply;
    await setTimeout(wait * 1000);
  }
}

/** Budgets of attempts are for strangers; the checks would use them up. Emptied whole, so that no row is waited for. */
export async function clearBudgets({ owner }: World): Promise<void> {
  await owner.query('truncate auth.attempts');
}
