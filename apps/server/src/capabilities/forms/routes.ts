import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import { checkForm } from './check-form';
import { copyForm } from './copy-form';
import { createForm } from './create-form';
import { exportForm } from './export-form';
import { importForm } from './import-form';
import { readLibraryUses } from './library-uses';
import { listForms } from './list-forms';
import { publishForm } from './publish-form';
import { readForm, readFormVersion, type PublicLinkOf } from './read-form';
import { saveFormSettings } from './save-form-settings';
import { setFormActive } from './set-form-active';
import { updateLibraryCopies } from './update-library-copies';

export interface FormRouteOptions {
  /** Creates public links of webforms. Without it, no link is returned. */
  readonly publicLinkOf?: PublicLinkOf;
}

/** The routes of the form builders. */
export function formRoutes({ publicLinkOf = () => null }: FormRouteOptions = {}): Route[] {
  return [
    serve(api.listForms, ({ scope, viewer, body }) => listForms(scope, viewer, body)),
    serve(api.readForm, ({ scope, params }) => readForm(scope, params.id, publicLinkOf)),
    serve(api.createForm, ({ scope, viewer, body }) => createForm(scope, viewer, body)),
    serve(api.saveFormSettings, ({ scope, viewer, params, body }) => saveFormSettings(scope, viewer, params.id, body)),
    serve(api.publishForm, ({ scope, viewer, params, body }) => publishForm(scope, viewer, params.id, body)),
    serve(api.checkForm, ({ scope, params, body }) => checkForm(scope, params.id, body)),
    serve(api.readFormVersion, ({ scope, params }) => readFormVersion(scope, params.id, params.version)),
    serve(api.setFormActive, ({ scope, viewer, params, body }) => setFormActive(scope, viewer, params.id, body.active)),
    serve(api.copyForm, ({ scope, viewer, params, body }) => copyForm(scope, viewer, params.id, body.title)),
    serve(api.exportForm, ({ scope, params }) => exportForm(scope, params.id)),
    serve(api.importForm, ({ scope, viewer, body }) => importForm(scope, viewer, body)),
    serve(api.libraryUses, ({ scope, params }) => readLibraryUses(scope, params.id)),
    serve(api.updateLibraryCopies, ({ scope, viewer, params, body }) =>
      updateLibraryCopies(scope, viewer, params.id, body),
    ),
  ];
}
