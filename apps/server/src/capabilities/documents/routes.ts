import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { recordEngine } from '../records';
import { acceptExplanation, explainDocument } from './explain-document';
import { sharedInspector } from './inspect/shared-inspector';
import { libraryRoutes } from './library/library-routes';
import { linkFile } from './link-file';
import { listDocuments, type RequestsOfRecord } from './list-documents';
import { removeFile } from './remove-file';
import { setDocumentStatus, setDocumentStatuses } from './set-document-status';
import { setFileViewed } from './set-file-viewed';
import { uploadDocument } from './upload-document';
import { viewDocument } from './view-document';
import { viewFile } from './view-file';

/**
 * Documents of records of every module.
 * @param requestsOf reads the sign requests of a record, which staff see next to the documents
 */
export function documentRoutes(services: Services, requestsOf?: RequestsOfRecord): Route[] {
  const engine = recordEngine(services);
  const inspector = sharedInspector(services);
  const uploads = { engine, files: services.files, inspector };
  return [
    serve(api.listDocuments, ({ scope, viewer, body }) => listDocuments(engine, scope, viewer, body, requestsOf)),
    serve(api.uploadDocument, ({ scope, viewer, parts }) => uploadDocument(uploads, scope, viewer, parts())),
    serve(api.setDocumentStatus, ({ scope, viewer, body }) => setDocumentStatus(engine, scope, viewer, body)),
    serve(api.setDocumentStatuses, ({ scope, viewer, body }) => setDocumentStatuses(engine, scope, viewer, body)),
    serve(api.viewDocument, ({ scope, viewer, params }) => viewDocument(engine, scope, viewer, params.id)),
    serve(api.explainDocument, ({ scope, viewer, body }) => explainDocument(engine, scope, viewer, body)),
    serve(api.acceptExplanation, ({ scope, viewer, body }) => acceptExplanation(engine, scope, viewer, body)),
    serve(api.setFileViewed, ({ scope, viewer, params, body }) =>
      setFileViewed(engine, scope, viewer, params.id, body.isViewed),
    ),
    serve(api.removeFile, ({ scope, viewer, params }) => removeFile(engine, scope, viewer, params.id)),
    serve(api.fileLink, ({ scope, viewer, body }) => linkFile(engine, services, scope, viewer, body)),
    serve(api.viewFile, ({ scope, viewer, params, query }) =>
      viewFile(engine, services, scope, viewer, params.id, query),
    ),
    serve(api.viewFileInline, ({ scope, viewer, params, query }) =>
      viewFile(engine, services, scope, viewer, params.id, query),
    ),
    ...libraryRoutes(engine, services.files, inspector),
  ];
}
