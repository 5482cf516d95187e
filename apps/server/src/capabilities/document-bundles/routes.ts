import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { recordEngine } from '../records';
import { createBundle } from './create-bundle';
import { downloadBundle, listBundles, readBundle } from './download-bundle';
import { checkMerge, mergeCheckWorkers } from './merge/check-merge';

/** Files of a record as one archive or one PDF. */
export function documentBundleRoutes(services: Services): Route[] {
  const { files, jobs, clock } = services;
  const engine = recordEngine(services);
  const workers = mergeCheckWorkers();
  return [
    serve(api.createDocumentBundle, ({ scope, viewer, body }) =>
      createBundle({ engine, jobs, clock }, scope, viewer, body),
    ),
    serve(api.listDocumentBundles, ({ scope, viewer, query }) => listBundles(engine, scope, viewer, query.owner)),
    serve(api.readDocumentBundle, ({ scope, viewer, params }) => readBundle(scope, viewer, params.id)),
    serve(api.documentBundleFile, ({ scope, viewer, params }) =>
      downloadBundle({ engine, files }, scope, viewer, params.id),
    ),
    serve(api.checkMerge, ({ scope, viewer, body }) => checkMerge({ engine, files, workers }, scope, viewer, body)),
  ];
}
