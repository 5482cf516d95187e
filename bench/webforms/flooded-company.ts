import { newId } from '@lendwright/kernel';
import type pg from 'pg';
import { argon2Hasher, createAccount } from '../../apps/server/src/capabilities/accounts';
import { createCompany, type CompanyPlan } from '../../apps/server/src/platform/provisioning';
import { silentLog } from '../../apps/server/src/platform/log/log';
import type { Config } from '../../apps/server/src/platform/config/config';
import { openInstallation } from '../../apps/server/src/platform/db/open-installation';
import { idOf } from '../load/id-of';
import { productApi, type ProductApi } from '../product/product-api';
import { benchPlan } from '../product/bench-plan';
import { openSession } from '../product/open-session';
import { PUBLIC_FORM } from './public-form';

const USERNAME = 'admin@flooded.example';
const PASSWORD = 'a long flooded password 7';
const TITLE = 'Ask for a loan';

const plan = (): CompanyPlan => {
  const { roles, ...rest } = benchPlan('Flooded lender');
  const admin = {
    key: 'admin',
    title: 'Administrator',
    userType: 'Workforces' as const,
    isAdmin: true,
    rights: { modules: {}, tabs: {} },
  };
  return { ...rest, roles: [...roles, admin] };
};

/** Creates a second company with an administrator who may publish webforms. */
async function createFloodedCompany(config: Config): Promise<void> {
  const { database, close } = await openInstallation({ config, log: silentLog, mayJoin: true });
  try {
    const passwordHash = await argon2Hasher().hash(PASSWORD);
    const scope = database.tenant(newId());
    const ids = await scope.write((tx) => createCompany(tx, plan()));
    const membership = {
      companyId: ids.company,
      roleId: idOf(ids.roles, 'admin'),
      personId: null,
      userType: 'Workforces' as const,
    };
    const account = {
      username: USERNAME,
      fullName: 'Ada Admin',
      email: USERNAME,
      passwordHash,
      memberships: [membership],
    };
    await database.tenant(ids.company).write((tx) => createAccount(tx, account));
  } finally {
    await close();
  }
}

/** The open webform that is flooded. */
export interface FloodedForm {
  readonly id: string;
  /** The path segment after `/forms/`. */
  readonly link: string;
  readonly api: ProductApi;
}

interface FormConfig {
  readonly version: number;
  readonly settingsVersion: number;
  readonly settings: { readonly webform: object | null };
  readonly publicLink: string | null;
}

/**
 * Ensures the webform of the flooded company. The first run creates it through the product's API.
 * @throws Error if it has no link
 */
export async function ensureFloodedCompany(config: Config, port: number, admin: pg.Client): Promise<FloodedForm> {
  const enter = () => openSession(admin, USERNAME);
  const token = await enter().catch(async () => {
    await createFloodedCompany(config);
    return enter();
  });
  const api = productApi(port, token);
  const { forms } = await api.callApi<{ forms: { _id: string; title: string }[] }>('POST', 'forms/library', {
    kind: 'webform',
  });
  const settings = { title: TITLE, webform: { isOpen: true } };
  const id =
    forms.find(({ title }) => title === TITLE)?._id ??
    (await api.callApi<{ _id: string }>('POST', 'forms', { kind: 'webform', settings }))._id;
  const read = () => api.callApi<FormConfig>('GET', `forms/${id}`);
  const { version: base, settingsVersion } = await read();
  await api.callApi('PATCH', `forms/${id}`, { base, content: PUBLIC_FORM });
  await api.callApi('PATCH', `forms/${id}/settings`, { version: settingsVersion, settings });
  const { publicLink } = await read();
  if (publicLink === null) throw new Error('The open webform has no public link');
  return { id, link: publicLink, api };
}
