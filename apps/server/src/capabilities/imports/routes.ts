import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { recordEngine } from '../records';
import { compareImport } from './comparison/compare-import';
import { createImport } from './files/create-import';
import { readFileHead } from './files/read-file-head';
import { correctRow } from './mapping/correct-row';
import { saveMapping } from './mapping/save-mapping';
import { saveNamedMapping } from './mapping/save-named-mapping';
import { listImports, readChoices, readImport } from './presenting/list-imports';
import { listRows } from './presenting/list-rows';
import { previewRows } from './presenting/preview-rows';
import { writeRefusedRows } from './presenting/write-refused-rows';
import { controlRun, startCheck, startRun, startUndo } from './running/control-import';

/** The routes for importing tables into the records of any module. */
export function importRoutes(services: Services): Route[] {
  const engine = recordEngine(services);
  return [
    serve(api.listImports, ({ scope, viewer, query }) => listImports(engine, scope, viewer, query.skip)),
    serve(api.readImportChoices, ({ scope, viewer }) => readChoices(engine, scope, viewer)),
    serve(api.createImport, ({ scope, viewer, parts }) => createImport(engine, scope, viewer, parts())),
    serve(api.readImportFile, ({ scope, viewer, parts }) => readFileHead(engine, scope, viewer, parts())),
    serve(api.readImport, ({ scope, viewer, params }) => readImport(engine, scope, viewer, params.id)),
    serve(api.saveImportMapping, ({ scope, viewer, params, body }) =>
      saveMapping(engine, scope, viewer, params.id, body),
    ),
    serve(api.saveNamedMapping, ({ scope, viewer, params, body }) =>
      saveNamedMapping(engine, scope, viewer, params.id, body),
    ),
    serve(api.previewImport, ({ scope, viewer, params, body }) => previewRows(engine, scope, viewer, params.id, body)),
    serve(api.checkImport, ({ scope, viewer, params }) => startCheck({ engine, scope, viewer, id: params.id })),
    serve(api.listImportRows, ({ scope, viewer, params, query }) => listRows(engine, scope, viewer, params.id, query)),
    serve(api.fixImportRow, ({ scope, viewer, params, body }) => correctRow(engine, scope, viewer, params.id, body)),
    serve(api.startImport, ({ scope, viewer, params, body }) =>
      startRun({ engine, scope, viewer, id: params.id }, body.version),
    ),
    serve(api.controlImport, ({ scope, viewer, params, body }) =>
      controlRun({ engine, scope, viewer, id: params.id }, body.act),
    ),
    serve(api.undoImport, ({ scope, viewer, params }) => startUndo({ engine, scope, viewer, id: params.id })),
    serve(api.compareImport, ({ scope, viewer, params, query }) =>
      compareImport(engine, scope, viewer, params.id, query.seed),
    ),
    serve(api.downloadImportRefusals, ({ scope, viewer, params }) =>
      writeRefusedRows(engine, scope, viewer, params.id),
    ),
  ];
}
