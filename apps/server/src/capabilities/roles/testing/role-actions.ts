import type { Viewer } from '@lendwright/access';
import type { BodyOf, createRole as createCall, saveRole as saveCall } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { RecordEngine } from '../../records';
import { createRole } from '../create-role';
import { saveRole } from '../save-role';
import { setRoleActivity } from '../set-role-activity';

interface Lender {
  readonly scope: TenantScope;
  readonly engine: RecordEngine;
  viewer(role: string): Viewer;
}

/** Shorthand for an administrator's role operations in tests. */
export function roleActions(lender: Lender) {
  const { scope, engine } = lender;
  const admin = lender.viewer('admin');
  return {
    async create(input: Partial<BodyOf<typeof createCall>>): Promise<Id> {
      const body = { userType: 'Workforces' as const, title: newId(), admin: false, modules: {}, tabs: {}, ...input };
      const setup = await engine.setups.of(scope);
      return scope.write((tx) => createRole(tx, setup, admin, body));
    },
    async save(id: Id, body: BodyOf<typeof saveCall>, viewer = admin): Promise<number> {
      const setup = await engine.setups.of(scope);
      return (await scope.write((tx) => saveRole(tx, setup, viewer, id, body))).version;
    },
    async setActive(id: Id, isActive: boolean, viewer = admin): Promise<string> {
      return (await scope.write((tx) => setRoleActivity(tx, viewer, id, isActive))).message;
    },
  };
}
