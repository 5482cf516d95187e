import type { Viewer } from '@lendwright/access';
import type { CompanyIds } from '../../platform/provisioning';

/** A viewer with administrator rights in the demo lender, under the given name. */
export const demoActor = (ids: CompanyIds, name: string): Viewer => ({
  accountId: ids.company,
  companyId: ids.company,
  personId: null,
  userType: 'Workforces',
  roleId: ids.roles.get('admin') ?? '',
  roleTitle: 'Administrator',
  isAdmin: true,
  fullName: name,
  rights: { modules: {}, tabs: {} },
});
