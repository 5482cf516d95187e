import type { Viewer } from '@lendwright/access';
import { invariant, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { checkAdminInfo, createRecords, type ModuleDefinition, type RecordEngine } from '../records';

/**
 * Creates a person (or a lead) from its module's form.
 * @throws Refusal 422 invalid, 422 mandatory
 */
export async function addPerson(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  module: ModuleDefinition,
  body: { formData: Record<string, unknown>; status: Id[] },
): Promise<{ _id: Id }> {
  const setup = await engine.setups.of(scope);
  const form = setup.formsOf(module.key)[0];
  if (!form) throw new Refusal(422, 'invalid', 'Unable to load form');
  return scope.write(async (tx) => {
    await checkAdminInfo(tx, setup, module.key, { status: body.status });
    const statusId = body.status[0] ?? setup.statusesOf(module.key)[0]?.id ?? null;
    const [created] = await createRecords(engine, tx, viewer, module, [
      { form, formData: body.formData, statusId, mandatory: 'check' },
    ]);
    invariant(created, 'one draft makes one record');
    return { _id: created.id };
  });
}
