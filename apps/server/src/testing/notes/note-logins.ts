import type { Viewer } from '@lendwright/access';
import { createAccount } from '../../capabilities/accounts';
import type { FreshDatabase } from '../fresh-database';
import { SAMPLE_PLAN, type SampleCompany } from '../sample-company';

/** Everyone may write notes, except brokers, who may only read them, and `none`, who has no access. */
export const NOTE_PLAN: typeof SAMPLE_PLAN = {
  ...SAMPLE_PLAN,
  settings: { ...SAMPLE_PLAN.settings, noteDeadlines: true },
  roles: SAMPLE_PLAN.roles.map((role) => {
    const notes = { none: {}, broker: { own: true }, borrower: { own: true, update: true } }[role.key];
    const tabs = { ...role.rights.tabs, notes: notes ?? { global: true, update: true } };
    return { ...role, rights: { ...role.rights, tabs } };
  }),
};

/** The module of a person by their type of user. */
export const MODULE_OF = {
  Workforces: 'workforces',
  Contacts: 'contacts',
  Prospects: 'prospects',
  Super: 'workforces',
} as const;

/** A person with a login. */
export async function createLogin(
  freshDatabase: FreshDatabase,
  lender: SampleCompany,
  role: string,
  name: string,
): Promise<Viewer> {
  const bareViewer = lender.viewer(role);
  const module = MODULE_OF[bareViewer.userType];
  const personId = await lender.addPerson(module, name, 'Notes');
  const { roleId, userType, companyId } = bareViewer;
  const username = `${name.toLowerCase()}@${companyId}.example`;
  const memberships = [{ companyId, roleId, personId, userType }];
  const account = { username, fullName: `${name} Notes`, email: username, passwordHash: null, memberships };
  const accountId = await freshDatabase.database.identity((tx) => createAccount(tx, account));
  return { ...bareViewer, accountId, personId, fullName: `${name} Notes` };
}
