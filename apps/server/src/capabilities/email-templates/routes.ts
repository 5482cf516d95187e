import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { sharedInspector } from '../documents';
import { recordEngine } from '../records';
import { uploadPicture } from './pictures/upload-picture';
import { listPictures, viewPicture } from './pictures/view-pictures';
import { listSampleRecords } from './preview/list-sample-records';
import { previewTemplate } from './preview/preview-template';
import { sendTest } from './preview/send-test';
import { createTemplate, saveDraft, saveSettings } from './templates/edit-templates';
import { publishTemplate } from './templates/publish-template';
import { listTemplates, readTemplate, readTemplateVersion } from './templates/read-templates';

/** The routes for email templates, for administrators. */
export function emailTemplateRoutes(services: Services): Route[] {
  const engine = recordEngine(services);
  const { files } = services;
  const uploads = { files, inspector: sharedInspector(services) };
  return [
    serve(api.listEmailTemplates, ({ scope }) => listTemplates(engine, scope)),
    serve(api.readEmailTemplate, ({ scope, viewer, params }) => readTemplate(engine, scope, viewer, params.id)),
    serve(api.createEmailTemplate, ({ scope, viewer, body }) => createTemplate(engine, scope, viewer, body)),
    serve(api.saveEmailTemplate, ({ scope, viewer, params, body }) =>
      saveSettings(engine, scope, viewer, params.id, body),
    ),
    serve(api.saveEmailTemplateDraft, ({ scope, viewer, params, body }) => saveDraft(scope, viewer, params.id, body)),
    serve(api.publishEmailTemplate, ({ scope, viewer, params, body }) =>
      publishTemplate(engine, scope, viewer, params.id, body),
    ),
    serve(api.readEmailTemplateVersion, ({ scope, params }) => readTemplateVersion(scope, params.id, params.version)),
    serve(api.previewEmailTemplate, ({ scope, viewer, params, body }) =>
      previewTemplate(files, engine, scope, viewer, params.id, body),
    ),
    serve(api.sendEmailTemplateTest, ({ scope, viewer, params, body }) =>
      sendTest(engine, scope, viewer, params.id, body),
    ),
    serve(api.listEmailTemplateRecords, ({ scope, params, body }) =>
      listSampleRecords(engine, scope, params.id, body.search),
    ),
    serve(api.listEmailPictures, ({ scope }) => listPictures(scope)),
    serve(api.uploadEmailPicture, ({ scope, viewer, parts }) => uploadPicture(uploads, scope, viewer, parts())),
    serve(api.viewEmailPicture, ({ scope, params }) => viewPicture(files, scope, params.id)),
  ];
}
