import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { recordEngine } from '../records';
import { convertLead } from './convert-lead';
import { leadDuplicates } from './lead-duplicates';
import { readLeadConversion } from './read-lead-conversion';

export function leadRoutes(services: Services): Route[] {
  const engine = recordEngine(services);
  return [
    serve(api.convertLead, ({ scope, viewer, body }) => convertLead(engine, scope, viewer, body)),
    serve(api.readLeadConversion, ({ scope, viewer, body }) => readLeadConversion(engine, scope, viewer, body)),
    serve(api.leadDuplicates, ({ scope, viewer, body }) => leadDuplicates(engine, scope, viewer, body._id)),
  ];
}
