import type { Viewer } from '@lendwright/access';
import type { AnswerOf, BodyOf, createForm as operation } from '@lendwright/api';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { firstDefinition } from './first-definition';
import { lockForms, insertForm } from './insert-form';
import { movedPrograms } from './moved-programs';
import { formCreated } from './form-messages';

/**
 * Creates a form with a first version to edit. A form of kind `module` also creates the module: its menu item, list,
 * pages, rights, history, documents and API are available within a second. Programs assigned to another form move to
 * this one.
 * @throws Refusal 409 taken, 422 invalid with paths
 * @source spec 3-payments-builders §2.2, §3.4
 */
export async function createForm(
  scope: TenantScope,
  viewer: Viewer,
  { kind, settings }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  return scope.write(async (tx) => {
    const facts = await lockForms(tx);
    const definition = firstDefinition(kind, settings.title);
    const id = await insertForm(tx, viewer, facts, { kind, settings, definition, note: '' });
    return { ...formCreated(kind, movedPrograms(facts, id, settings)), _id: id };
  });
}
