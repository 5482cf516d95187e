import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { recordEngine } from '../records';
import { readCriteria } from './criteria/read-criteria';
import { publishDraft, saveDraft } from './criteria/save-criteria';
import { readFields, saveFields } from './fields/edit-fields';
import { importCriteria } from './import/import-criteria';
import { compareLenders } from './loans/compare-lenders';
import { findLoans } from './loans/find-loans';
import { listLenders } from './loans/list-lenders';
import { saveLenderDetails } from './loans/save-lender-details';

/** The routes for lenders, their criteria, and matching loans. */
export function marketplaceRoutes(services: Services): Route[] {
  const engine = recordEngine(services);
  return [
    serve(api.listLenders, ({ scope, viewer, body }) => listLenders(engine, scope, viewer, body)),
    serve(api.compareLenders, ({ scope, viewer, body }) => compareLenders(engine, scope, viewer, body)),
    serve(api.saveLenderDetails, ({ scope, viewer, body }) => saveLenderDetails(engine, scope, viewer, body)),
    serve(api.readLenderCriteria, ({ scope, viewer, params }) => readCriteria(engine, scope, viewer, params.id)),
    serve(api.saveLenderDraft, ({ scope, viewer, params, body }) => saveDraft(engine, scope, viewer, params.id, body)),
    serve(api.publishLenderCriteria, ({ scope, viewer, params, body }) =>
      publishDraft(engine, scope, viewer, params.id, body),
    ),
    serve(api.findLoansOfLender, ({ scope, viewer, params }) => findLoans(engine, scope, viewer, params.id)),
    serve(api.readMarketplaceFields, ({ scope, viewer }) => readFields(engine, scope, viewer)),
    serve(api.saveMarketplaceFields, ({ scope, viewer, params, body }) =>
      saveFields(engine, scope, viewer, params.id, body),
    ),
    serve(api.importLenderCriteria, ({ scope, viewer, parts }) => importCriteria(engine, scope, viewer, parts())),
  ];
}
