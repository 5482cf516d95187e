import { contacts, leads, prospects, workforces } from '@lendwright/api';
import { resolveForm } from '@lendwright/forms';
import { Refusal } from '@lendwright/kernel';
import { JsonText, serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { endLoginOfPerson } from '../accounts';
import {
  CONTACTS,
  formText,
  formViewer,
  LEADS,
  moduleRoutes,
  PROSPECTS,
  recordEngine,
  WORKFORCES,
  type ModuleDefinition,
  type RecordEngine,
} from '../records';
import { addPerson } from './add-person';

const PEOPLE = [
  [PROSPECTS, prospects],
  [CONTACTS, contacts],
  [WORKFORCES, workforces],
  [LEADS, leads],
] as const;

export function peopleRoutes(services: Services): Route[] {
  const engine = recordEngine(services);
  return PEOPLE.flatMap(([module, operations]) => [
    ...moduleRoutes(engine, module, endLoginOfPerson),
    ...creationRoutes(engine, module, operations),
  ]);
}

function creationRoutes(engine: RecordEngine, module: ModuleDefinition, operations: typeof prospects): Route[] {
  return [
    serve(operations.blank, async ({ scope, viewer }) => {
      const setup = await engine.setups.of(scope);
      const form = setup.formsOf(module.key)[0];
      if (!form) throw new Refusal(422, 'invalid', 'Unable to load form');
      const view = resolveForm(form.form, {}, formViewer(viewer, true));
      const statuses = setup
        .statusesOf(module.key)
        .filter((status) => status.is_active)
        .map(({ id, title }) => ({ _id: id, title }));
      return new JsonText(
        `{"form":${formText(form.form, form, viewer)},"statuses":${JSON.stringify(statuses)},"required":${JSON.stringify(view.required)}}`,
      );
    }),
    serve(operations.add, ({ scope, viewer, body }) => addPerson(engine, scope, viewer, module, body)),
  ];
}
