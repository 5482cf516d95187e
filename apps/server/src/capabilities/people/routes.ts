import { contacts, listUsers as users, prospects, workforces } from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { endLoginOfPerson } from '../accounts';
import { addRecord, CONTACTS, moduleRoutes, PROSPECTS, readBlankRecord, recordEngine, WORKFORCES } from '../records';
import { listUsers } from './list-users';

const PEOPLE = [
  [PROSPECTS, prospects],
  [CONTACTS, contacts],
  [WORKFORCES, workforces],
] as const;

/** The routes of the modules whose records are people who can have a login. */
export function peopleRoutes(services: Services): Route[] {
  const engine = recordEngine(services);
  return [
    serve(users, ({ scope, viewer }) => listUsers(engine, scope, viewer)),
    ...PEOPLE.flatMap(([module, { blank, add }]) => [
      ...moduleRoutes(engine, module, { onDeactivated: endLoginOfPerson }),
      serve(blank, ({ scope, viewer, query }) => readBlankRecord(engine, scope, viewer, module, query.form)),
      serve(add, ({ scope, viewer, body }) => addRecord(engine, scope, viewer, module, body)),
    ]),
  ];
}
