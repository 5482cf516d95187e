import type { AnswerOf, keyChoices as operation } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { moduleTitleFor, setupFor, type RecordEngine } from '../records';

/** What a new key can be limited to: active staff roles, active forms with records, and their modules. */
export async function readKeyChoices(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
): Promise<AnswerOf<typeof operation>> {
  const storedSetup = await engine.setups.of(scope);
  const { roles, modules, forms } = setupFor(storedSetup, viewer);
  const isStaffRole = (role: { user_type: string; is_active: boolean }) =>
    role.user_type === 'Workforces' && role.is_active;
  return {
    roles: [...roles.values()].filter(isStaffRole).map(({ id: _id, title }) => ({ _id, title })),
    modules: [...modules.keys()].map((key) => ({ key, title: moduleTitleFor(storedSetup, viewer, key) })),
    forms: [...forms.values()].map(({ id: _id, title, moduleKey: module }) => ({ _id, title, module })),
  };
}
