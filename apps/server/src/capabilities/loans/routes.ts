import { addLoan as add, findProspects, generateUniqueNumber, loanChoices as choices } from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { findPeople, findRecord, LOANS, missing, moduleRoutes, recordEngine, whoseOf } from '../records';
import { addLoan } from './add-loan';
import { asProspect, loanChoices } from './loan-choices';

const FOUND_LIMIT = 20;

export function loanRoutes(services: Services): Route[] {
  const engine = recordEngine(services);
  return [
    serve(choices, ({ scope, viewer }) => loanChoices(engine, scope, viewer)),
    serve(add, ({ scope, viewer, body }) => addLoan(engine, scope, viewer, body)),
    serve(findProspects, async ({ scope, body }) => {
      const prospects = await scope.read((tx) => findPeople(tx, 'prospects', body.search.trim(), FOUND_LIMIT));
      return { prospects: prospects.map(asProspect) };
    }),
    serve(generateUniqueNumber, async ({ scope, viewer, body }) => {
      const loan = await scope.read((tx) => findRecord(tx, 'loans', body._id, whoseOf(viewer, 'loans')));
      if (!loan?.number) throw missing();
      return { auto_increment: loan.number };
    }),
    ...moduleRoutes(engine, LOANS),
  ];
}
