import {
  activateGroup,
  activateRole,
  createGroup as createGroupCall,
  createRole as createRoleCall,
  deactivateGroup,
  deactivateRole,
  explainAccess as explainCall,
  listGroups as listGroupsCall,
  listRoles as listRolesCall,
  readGroup as readGroupCall,
  readRole as readRoleCall,
  readRoleChoices,
  saveGroup as saveGroupCall,
  saveRole as saveRoleCall,
  confirmation,
} from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { recordEngine, setupFor } from '../records';
import { createGroup } from './create-group';
import { createRole } from './create-role';
import { explainAccess } from './explain-access';
import { listRoles } from './list-roles';
import { listGroups, readGroup } from './read-groups';
import { readRole } from './read-role';
import { rightModules } from './right-modules';
import { saveGroup } from './save-group';
import { saveRole } from './save-role';
import { setGroupActivity } from './set-group-activity';
import { setRoleActivity } from './set-role-activity';

/** The routes of roles, groups and access explanations, all for administrators. */
export function roleRoutes(services: Services): Route[] {
  return [...roleCalls(services), ...groupCalls()];
}

function roleCalls(services: Services): Route[] {
  const engine = recordEngine(services);
  return [
    serve(listRolesCall, ({ scope }) => scope.read(listRoles)),
    serve(readRoleChoices, async ({ scope, viewer }) => ({
      modules: rightModules(setupFor(await engine.setups.of(scope), viewer)),
    })),
    serve(readRoleCall, async ({ scope, params }) => {
      const setup = await engine.setups.of(scope);
      return scope.read((tx) => readRole(tx, setup, params.id));
    }),
    serve(createRoleCall, async ({ scope, viewer, body }) => {
      const setup = await engine.setups.of(scope);
      return scope.write(async (tx) => {
        const id = await createRole(tx, setup, viewer, body);
        return { ...confirmation('roles.created'), _id: id };
      });
    }),
    serve(saveRoleCall, async ({ scope, viewer, params, body }) => {
      const setup = await engine.setups.of(scope);
      return scope.write((tx) => saveRole(tx, setup, viewer, params.id, body));
    }),
    serve(deactivateRole, ({ scope, viewer, params }) =>
      scope.write((tx) => setRoleActivity(tx, viewer, params.id, false)),
    ),
    serve(activateRole, ({ scope, viewer, body }) => scope.write((tx) => setRoleActivity(tx, viewer, body._id, true))),
    serve(explainCall, ({ scope, viewer, body }) => explainAccess(engine, scope, body, viewer)),
  ];
}

function groupCalls(): Route[] {
  return [
    serve(listGroupsCall, ({ scope }) => scope.read(listGroups)),
    serve(readGroupCall, ({ scope, params }) => scope.read((tx) => readGroup(tx, params.id))),
    serve(createGroupCall, async ({ scope, viewer, body }) => {
      return scope.write(async (tx) => {
        const id = await createGroup(tx, viewer, body);
        return { ...confirmation('roles.groupCreated'), _id: id };
      });
    }),
    serve(saveGroupCall, ({ scope, viewer, params, body }) =>
      scope.write((tx) => saveGroup(tx, viewer, params.id, body)),
    ),
    serve(deactivateGroup, ({ scope, viewer, params }) =>
      scope.write((tx) => setGroupActivity(tx, viewer, params.id, false)),
    ),
    serve(activateGroup, ({ scope, viewer, body }) =>
      scope.write((tx) => setGroupActivity(tx, viewer, body._id, true)),
    ),
  ];
}
