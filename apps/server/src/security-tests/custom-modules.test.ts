import { BUILT_IN_MODULES } from '@lendwright/access';
import type { AnyOperation } from '@lendwright/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreshDatabase } from '../testing/fresh-database';
import { openRealServer, type RealServer } from './support/servers/real-server';
import { sampleCall } from './support/calls/sample-call';
import { KINDS } from './support/lenders/lender-plan';
import { ask, bearer, makeWorld, worldDatabase, type World } from './support/lenders/test-environment';

let fresh: FreshDatabase;
let server: RealServer;
let world: World;
beforeAll(async () => {
  fresh = await worldDatabase();
  server = await openRealServer(fresh.database);
  world = await makeWorld(server, fresh.owner);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await fresh.drop();
});

/** A module that only the other lender has. */
const FOREIGN = 'surveyors';
const named = () => world.operations.filter(({ right }) => right.kind === 'module-named');

it('answers a built-in module, another lender’s and one that nobody has alike, whoever asks', async () => {
  await fresh.owner.query(
    'insert into app.modules (company_id, key, title, page) values ($1, $2::text, $2::text, $2::text)',
    [world.theirs.ids.company, FOREIGN],
  );
  expect(named().length).toBeGreaterThan(8);
  const differences: string[] = [];
  for (const operation of named())
    for (const kind of KINDS) {
      const { call, user } = await sampleCall(operation, world.ours, world.ours.users[kind], fresh.owner);
      const answerTo = async (module: string, id = call.params['id']) => {
        const params = { ...call.params, ...(id === undefined ? {} : { id }), module };
        const { status, text } = await ask(world, operation, { ...call, params }, bearer(user));
        return `${status} ${text}`;
      };
      const expected = await answerTo('nothing');
      const isAdmin = kind === 'admin' || kind === 'acting';
      expect([operation.id, kind, expected.slice(0, 3)]).toEqual([operation.id, kind, isAdmin ? '404' : '403']);
      for (const module of [...BUILT_IN_MODULES, FOREIGN, 'constructor', '__proto__', 'hasownproperty'])
        for (const id of [undefined, world.ours.things['loan'], world.ours.things['prospect']]) {
          const answer = await answerTo(module, id);
          const isAlike =
            answer === expected || (module === '__proto__' && answer.slice(0, 3) === expected.slice(0, 3));
          if (!isAlike) differences.push(`${operation.id} ${kind} ${module}: ${answer} instead of ${expected}`);
        }
    }
  expect(differences).toEqual([]);
});

it('finds no record of another module under the name of this one', async () => {
  const byId = (id: string) => world.operations.find((operation) => operation.id === id) as AnyOperation;
  for (const id of ['readRecord', 'saveRecord', 'deactivateRecord'])
    for (const thing of ['loan', 'prospect', 'lead', 'contact']) {
      const { call, user } = await sampleCall(byId(id), world.ours, world.ours.users.officer, fresh.owner);
      const params = { ...call.params, id: world.ours.things[thing] };
      const { status } = await ask(world, byId(id), { ...call, params }, bearer(user));
      expect([id, thing, status]).toEqual([id, thing, 404]);
    }
});
