import {
  addLoan as add,
  findProspects as find,
  generateUniqueNumber,
  loanChoices as choices,
  loanOverviews as overviews,
} from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { findRecord, LOANS, missingRefusal, moduleRoutes, accessFilterOf } from '../records';
import { listEngine } from '../lists';
import { addLoan, assertLoanChoices } from './add-loan';
import { findProspects } from '../people';
import { completeLoan } from './complete-loan';
import { readLoanChoices } from './loan-choices';
import { readLoanOverviews } from './loan-overviews';

const FOUND_LIMIT = 20;

export function loanRoutes(services: Services): Route[] {
  const engine = listEngine(services);
  return [
    serve(choices, ({ scope, viewer }) => readLoanChoices(engine, scope, viewer)),
    serve(add, async ({ scope, viewer, body }) => {
      await assertLoanChoices(engine, scope, body);
      return addLoan(engine, scope, viewer, body);
    }),
    serve(find, async ({ scope, viewer, body }) => ({
      prospects: await findProspects(engine, scope, viewer, body.search, FOUND_LIMIT),
    })),
    serve(generateUniqueNumber, async ({ scope, viewer, body }) => {
      const loan = await scope.read((tx) => findRecord(tx, 'loans', body._id, accessFilterOf(viewer, 'loans')));
      if (!loan?.number) throw missingRefusal();
      return { auto_increment: loan.number };
    }),
    serve(overviews, ({ scope, viewer, body }) => readLoanOverviews(engine, scope, viewer, body)),
    ...moduleRoutes(engine, LOANS, { complete: completeLoan }),
  ];
}
