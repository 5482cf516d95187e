import * as api from '@lendwright/api';
import { stableText } from '../file/stable-text';
import { qualifiedName, type Section } from './section';

/** Adds the modules or tabs that the file does not have, without rights, because absent ones would stay unchanged. */
const withRevokedRights = (givenRole: unknown, storedData: object): object => ({
  ...Object.fromEntries(Object.keys(storedData).map((key) => [key, {}])),
  ...(givenRole as object),
});

/** Roles with their rights by module and tab. The members of a role are not included. */
export const roleSection: Section = {
  key: 'roles',
  creation: 'early',
  parts: ['userType', 'title', 'admin', 'active', 'modules', 'tabs'],
  async list({ calls }) {
    const { roles } = await calls.call(api.listRoles, { body: {} });
    return roles.map(({ _id: id, userType, title, active: isActive }) => ({
      ...{ id, isActive },
      name: qualifiedName(userType, title),
    }));
  },
  async read({ calls }, id) {
    const { userType, title, admin, active, modules, tabs } = await calls.call(api.readRole, { params: { id } });
    return { userType, title, admin, active, modules, tabs };
  },
  async create({ calls }, { userType, title, admin }) {
    return (await calls.call(api.createRole, { body: { userType, title, admin, modules: {}, tabs: {} } }))._id;
  },
  async save({ calls }, id, { title, admin, active, modules, tabs }) {
    const storedData = await calls.call(api.readRole, { params: { id } });
    const { modules: storedModules, tabs: storedTabs } = storedData;
    const currentData = { title: storedData.title, admin: storedData.admin, modules: storedModules, tabs: storedTabs };
    if (stableText({ title, admin, modules, tabs }) !== stableText(currentData)) {
      const rights = { modules: withRevokedRights(modules, storedModules), tabs: withRevokedRights(tabs, storedTabs) };
      const body = { title, admin, ...rights, version: storedData.version };
      await calls.call(api.saveRole, { params: { id }, body });
    }
    if (active === storedData.active) return;
    if (active === true) await calls.call(api.activateRole, { body: { _id: id } });
    else await calls.call(api.deactivateRole, { params: { id } });
  },
};
