import * as api from '@lendwright/api';
import { serve, type Route } from '../../../platform/http/route';
import type { FileStore } from '../../../platform/files/file-store';
import type { RecordEngine } from '../../records';
import type { Inspector } from '../inspect/inspector';
import { listLibraryDocuments, readLibrary } from './list-library';
import { addLibraryDocument, saveLibraryDocument, setLibraryActivity } from './save-library-document';
import { viewLibraryDocument } from './view-library-document';

/** The routes of the document library. */
export function libraryRoutes(engine: RecordEngine, files: FileStore, inspector: Inspector): Route[] {
  return [
    serve(api.listLibraryDocuments, ({ scope, viewer, body }) => listLibraryDocuments(engine, scope, viewer, body)),
    serve(api.viewLibraryDocument, ({ scope, viewer, params, query }) =>
      viewLibraryDocument(engine, files, scope, viewer, params.id, query.owner),
    ),
    serve(api.readLibrary, ({ scope }) => scope.read(readLibrary)),
    serve(api.addLibraryDocument, ({ scope, viewer, parts }) =>
      addLibraryDocument({ files, inspector }, scope, viewer, parts()),
    ),
    serve(api.saveLibraryDocument, ({ scope, viewer, params, body }) =>
      scope.write((tx) => saveLibraryDocument(tx, viewer, params.id, body)),
    ),
    serve(api.deactivateLibraryDocument, ({ scope, viewer, params }) =>
      scope.write((tx) => setLibraryActivity(tx, viewer, params.id, false)),
    ),
    serve(api.activateLibraryDocument, ({ scope, viewer, body }) =>
      scope.write((tx) => setLibraryActivity(tx, viewer, body._id, true)),
    ),
  ];
}
