import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { sharedRenderer } from '../contracts';
import { recordEngine } from '../records';
import { exportSummary } from './export-summary';
import { readSummaryParts } from './read-parts';

/** Summary documents of records of every module. */
export function summaryDocRoutes(services: Services): Route[] {
  const engine = recordEngine(services);
  const { files, clock, log } = services;
  const deps = { engine, files, clock, log, renderer: sharedRenderer(services) };
  return [
    serve(api.exportSummary, ({ scope, viewer, body, gone }) => exportSummary(deps, scope, viewer, body, gone)),
    serve(api.readSummaryParts, ({ scope, viewer, params }) => readSummaryParts(engine, scope, viewer, params.id)),
  ];
}
