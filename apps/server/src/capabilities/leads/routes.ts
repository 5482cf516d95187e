import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { addRecord, LEADS, moduleRoutes, readBlankRecord, recordEngine } from '../records';
import { convertLead } from './convert-lead';
import { readLeadDuplicates } from './lead-duplicates';
import { logDuplicates } from './log-duplicates';
import { readLeadConversion } from './read-lead-conversion';

const { blank, add } = api.leads;

export function leadRoutes(services: Services): Route[] {
  const engine = recordEngine(services);
  return [
    ...moduleRoutes(engine, LEADS),
    serve(blank, ({ scope, viewer, query }) => readBlankRecord(engine, scope, viewer, LEADS, query.form)),
    serve(add, ({ scope, viewer, body }) =>
      addRecord(engine, scope, viewer, LEADS, body, (tx, id) => logDuplicates(tx, viewer, id)),
    ),
    serve(api.convertLead, ({ scope, viewer, body }) => convertLead(engine, scope, viewer, body)),
    serve(api.readLeadConversion, ({ scope, viewer, body }) => readLeadConversion(engine, scope, viewer, body)),
    serve(api.leadDuplicates, ({ scope, viewer, body }) => readLeadDuplicates(engine, scope, viewer, body._id)),
  ];
}
