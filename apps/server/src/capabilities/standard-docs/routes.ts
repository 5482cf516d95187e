import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { sharedInspector } from '../documents';
import { recordEngine } from '../records';
import { readDoc } from './read-doc';
import { removeDoc, saveDoc } from './save-doc';
import { fillDoc } from './fill-doc';
import { flattenDoc } from './flatten-doc';
import { listDocs, listRecordDocs, readFilledDocs } from './list-docs';
import { PdfForms } from './pdf/pdf-forms';
import { sampleDoc } from './sample-doc';
import { uploadDoc } from './upload-doc';
import { viewBlank, viewFilled } from './view-doc';

/** Standard documents of forms, and their filled copies of records. */
export function standardDocRoutes(services: Services): Route[] {
  const { files, jobs, log } = services;
  const engine = recordEngine(services);
  const logAbandonedCheck = (error: unknown) => log.warn('the check of a standard document was given up', { error });
  const uploads = { engine, files, inspector: sharedInspector(services), forms: new PdfForms(logAbandonedCheck) };
  return [
    serve(api.listStandardDocs, ({ scope, viewer, body }) => listDocs(engine, scope, viewer, body)),
    serve(api.listRecordStandardDocs, ({ scope, viewer, body }) => listRecordDocs(engine, scope, viewer, body)),
    serve(api.uploadStandardDoc, ({ scope, viewer, parts }) => uploadDoc(uploads, scope, viewer, parts())),
    serve(api.readStandardDoc, ({ scope, viewer, params }) => readDoc(engine, scope, viewer, params.id)),
    serve(api.saveStandardDoc, ({ scope, viewer, params, body }) => saveDoc(scope, viewer, params.id, body)),
    serve(api.removeStandardDoc, ({ scope, viewer, params }) => removeDoc(scope, viewer, params.id)),
    serve(api.sampleStandardDoc, ({ scope, viewer, params, body }) =>
      sampleDoc(engine, scope, viewer, params.id, body),
    ),
    serve(api.viewBlankDoc, ({ scope, params }) => viewBlank(files, scope, params.id)),
    serve(api.fillStandardDoc, ({ scope, viewer, body }) => fillDoc({ engine, jobs }, scope, viewer, body)),
    serve(api.flattenFilledDoc, ({ scope, viewer, body }) => flattenDoc({ engine, jobs }, scope, viewer, body)),
    serve(api.readFilledDoc, ({ scope, viewer, body }) => readFilledDocs(engine, scope, viewer, body)),
    serve(api.viewFilledDoc, ({ scope, viewer, params, query }) =>
      viewFilled(engine, files, scope, viewer, params.id, query),
    ),
  ];
}
