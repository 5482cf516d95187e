import { contacts, leads, prospects, workforces } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { endLoginOfPerson } from '../accounts';
import { logDuplicates } from '../leads';
import { addRecord, CONTACTS, LEADS, moduleRoutes, PROSPECTS, readBlank, recordEngine, WORKFORCES } from '../records';

const PEOPLE = [
  [PROSPECTS, prospects],
  [CONTACTS, contacts],
  [WORKFORCES, workforces],
  [LEADS, leads],
] as const;

export function peopleRoutes(services: Services): Route[] {
  const engine = recordEngine(services);
  return PEOPLE.flatMap(([module, { blank, add }]) => [
    ...moduleRoutes(engine, module, endLoginOfPerson),
    serve(blank, ({ scope, viewer, query }) => readBlank(engine, scope, viewer, module, query.form)),
    serve(add, ({ scope, viewer, body }) => {
      const note = (tx: TenantTx, id: Id) => logDuplicates(tx, viewer, id);
      return addRecord(engine, scope, viewer, module, body, module === LEADS ? note : undefined);
    }),
  ]);
}
