import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { recordEngine } from '../records';
import { cancelContract } from './generate/cancel-contract';
import { generateContract } from './generate/generate-contract';
import { listContracts, readContract } from './generate/list-contracts';
import { previewContract, viewContract } from './generate/view-contract';
import { importDocument } from './import/import-document';
import { sharedRenderer } from './render/shared-renderer';
import { checkTemplate } from './templates/check-template';
import { createClause, listClauses, removeClause, saveClause } from './templates/edit-clauses';
import { createTemplate, saveDraft, saveSettings } from './templates/edit-templates';
import { listTemplates, readTemplate } from './templates/read-templates';
import { listTestRecords } from './templates/list-test-records';
import { publishTemplate } from './templates/publish-template';
import { readTemplateVersion } from './templates/read-template-version';

function templateRoutes(services: Services): Route[] {
  const engine = recordEngine(services);
  return [
    serve(api.listContractTemplates, ({ scope }) => listTemplates(engine, scope)),
    serve(api.readContractTemplate, ({ scope, params }) => readTemplate(engine, scope, params.id)),
    serve(api.createContractTemplate, ({ scope, viewer, body }) => createTemplate(engine, scope, viewer, body)),
    serve(api.saveContractTemplate, ({ scope, viewer, params, body }) =>
      saveSettings(engine, scope, viewer, params.id, body),
    ),
    serve(api.saveContractDraft, ({ scope, viewer, params, body }) => saveDraft(scope, viewer, params.id, body)),
    serve(api.publishContractTemplate, ({ scope, viewer, params, body }) =>
      publishTemplate(engine, scope, viewer, params.id, body),
    ),
    serve(api.readContractVersion, ({ scope, params }) => readTemplateVersion(scope, params.id, params.version)),
    serve(api.checkContractTemplate, ({ scope, viewer, params, body }) =>
      checkTemplate(engine, scope, viewer, params.id, body.owner),
    ),
    serve(api.listContractTestRecords, ({ scope, params, body }) =>
      listTestRecords(engine, scope, params.id, body.search),
    ),
    serve(api.importContractDocument, ({ parts }) => importDocument(parts())),
    serve(api.listContractClauses, ({ scope }) => listClauses(scope)),
    serve(api.createContractClause, ({ scope, viewer, body }) => createClause(scope, viewer, body)),
    serve(api.saveContractClause, ({ scope, viewer, params, body }) => saveClause(scope, viewer, params.id, body)),
    serve(api.removeContractClause, ({ scope, viewer, params }) => removeClause(scope, viewer, params.id)),
  ];
}

/** Contract templates, and the contracts of records. */
export function contractRoutes(services: Services): Route[] {
  const engine = recordEngine(services);
  const renderer = sharedRenderer(services);
  return [
    ...templateRoutes(services),
    serve(api.listContracts, ({ scope, viewer, body }) => listContracts(engine, scope, viewer, body)),
    serve(api.generateContract, ({ scope, viewer, body }) => generateContract(engine, services, scope, viewer, body)),
    serve(api.readContract, ({ scope, viewer, params }) => readContract(engine, scope, viewer, params.id)),
    serve(api.cancelContract, ({ scope, viewer, params }) => cancelContract(engine, scope, viewer, params.id)),
    serve(api.viewContract, ({ scope, viewer, params }) =>
      viewContract(engine, services.files, scope, viewer, params.id),
    ),
    serve(api.previewContract, ({ scope, viewer, params, query }) =>
      previewContract(engine, renderer, services, scope, viewer, {
        ...{ template: params.id, owner: params.owner, isDraft: query.draft === '1' },
      }),
    ),
  ];
}
