import { BUILT_IN_MODULES } from '@lendwright/access';
import type { AnyOperation } from '@lendwright/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreshDatabase } from '../testing/fresh-database';
import { openRealServer, type RealServer } from './support/servers/real-server';
import { sampleCall } from './support/calls/sample-call';
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

/** A module that only the other lender has. */
const FOREIGN_MODULE = 'surveyors';
const named = () => environment.operations.filter(({ right }) => right.kind === 'module-named');

it('answers a built-in module, another lender’s and an unknown one in the same way, for every user', async () => {
  await freshDatabase.owner.query(
    'insert into app.modules (company_id, key, title, page) values ($1, $2::text, $2::text, $2::text)',
    [environment.otherLender.ids.company, FOREIGN_MODULE],
  );
  expect(named().length).toBeGreaterThan(8);
  const differences: string[] = [];
  for (const operation of named())
    for (const kind of KINDS) {
      const { call, user } = await sampleCall(
        operation,
        environment.ownLender,
        environment.ownLender.users[kind],
        freshDatabase.owner,
      );
      const readAnswer = async (module: string, id = call.params['id']) => {
        const params = { ...call.params, ...(id === undefined ? {} : { id }), module };
        const { status, text } = await sendCall(environment, operation, { ...call, params }, bearer(user));
        return `${status} ${text}`;
      };
      const expected = await readAnswer('nothing');
      const isAdmin = kind === 'admin' || kind === 'acting';
      expect([operation.id, kind, expected.slice(0, 3)]).toEqual([operation.id, kind, isAdmin ? '404' : '403']);
      for (const module of [...BUILT_IN_MODULES, FOREIGN_MODULE, 'constructor', '__proto__', 'hasownproperty'])
        for (const id of [
          undefined,
          environment.ownLender.sampleIds['loan'],
          environment.ownLender.sampleIds['prospect'],
        ]) {
          const answer = await readAnswer(module, id);
          const isSameReply =
            answer === expected || (module === '__proto__' && answer.slice(0, 3) === expected.slice(0, 3));
          if (!isSameReply) differences.push(`${operation.id} ${kind} ${module}: ${answer} instead of ${expected}`);
        }
    }
  expect(differences).toEqual([]);
});

it('finds no record of another module through this one', async () => {
  const byId = (id: string) => environment.operations.find((operation) => operation.id === id) as AnyOperation;
  for (const id of ['readRecord', 'saveRecord', 'deactivateRecord'])
    for (const item of ['loan', 'prospect', 'lead', 'contact']) {
      const { call, user } = await sampleCall(
        byId(id),
        environment.ownLender,
        environment.ownLender.users.officer,
        freshDatabase.owner,
      );
      const params = { ...call.params, id: environment.ownLender.sampleIds[item] };
      const { status } = await sendCall(environment, byId(id), { ...call, params }, bearer(user));
      expect([id, item, status]).toEqual([id, item, 404]);
    }
});
