import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { sharedInspector } from '../documents';
import { recordEngine } from '../records';
import { listCustomDocs, sendCustomDoc } from './access-custom-docs';
import { placeFields } from './place-fields';
import { saveCustomDoc, type CustomDocServices } from './save-custom-doc';

/** Custom documents of records of every module. */
export function customDocRoutes(services: Services): Route[] {
  const engine = recordEngine(services);
  const inspector = sharedInspector(services);
  const uploads: CustomDocServices = { engine, files: services.files, inspector };
  return [
    serve(api.listCustomDocs, ({ scope, viewer, body }) => listCustomDocs(engine, scope, viewer, body.owner)),
    serve(api.createCustomDoc, ({ scope, viewer, parts }) => saveCustomDoc(uploads, scope, viewer, parts())),
    serve(api.placeSignFields, ({ scope, viewer, params, body }) =>
      placeFields(uploads, scope, viewer, params.id, body),
    ),
    serve(api.customDocFile, ({ scope, viewer, params }) =>
      sendCustomDoc(engine, services.files, scope, viewer, params.id),
    ),
  ];
}
