import {
  activateTaskTemplate,
  createTaskTemplate,
  deactivateTaskTemplate,
  listTaskTemplates,
  readTaskChoices,
  readTaskTemplate,
  saveTaskTemplate,
  confirmation,
} from '@lendwright/api';
import { serve, type Route } from '../../../platform/http/route';
import type { Services } from '../../../platform/services';
import { recordEngine, setupFor } from '../../records';
import { taskRunRoutes } from '../runs/run-routes';
import { createTemplate } from './create-template';
import { listTemplates } from './list-templates';
import { readChoices } from './read-choices';
import { readTemplate } from './read-template';
import { saveTemplate } from './save-template';
import { setTemplateActivity } from './set-template-activity';

/** The routes of task templates and their runs, all for administrators. */
export function taskTemplateRoutes(services: Services): Route[] {
  const { setups } = recordEngine(services);
  return [
    serve(listTaskTemplates, async ({ scope, viewer, body }) => {
      const setup = setupFor(await setups.of(scope), viewer);
      return scope.read((tx) => listTemplates(tx, setup, body));
    }),
    serve(readTaskChoices, async ({ scope, viewer }) => {
      const setup = setupFor(await setups.of(scope), viewer);
      return scope.read((tx) => readChoices(tx, setup));
    }),
    serve(readTaskTemplate, ({ scope, params }) => scope.read((tx) => readTemplate(tx, params.id))),
    serve(createTaskTemplate, async ({ scope, viewer, body }) => {
      const setup = await setups.of(scope);
      return scope.write(async (tx) => {
        const { id } = await createTemplate(tx, setup, viewer, body);
        return { ...confirmation('tasks.created'), _id: id };
      });
    }),
    serve(saveTaskTemplate, async ({ scope, viewer, params, body }) => {
      const setup = await setups.of(scope);
      return scope.write((tx) => saveTemplate(tx, setup, viewer, params.id, body));
    }),
    serve(deactivateTaskTemplate, ({ scope, viewer, params }) =>
      scope.write((tx) => setTemplateActivity(tx, viewer, params.id, false)),
    ),
    serve(activateTaskTemplate, ({ scope, viewer, body }) =>
      scope.write((tx) => setTemplateActivity(tx, viewer, body._id, true)),
    ),
    ...taskRunRoutes(services),
  ];
}
