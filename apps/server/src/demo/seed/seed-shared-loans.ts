import { invariant, isRefusal, type Id } from '@lendwright/kernel';
import type { CompanyIds } from '../../platform/provisioning';
import { readCompanySetup, recordEngine, type RecordEngine } from '../../capabilities/records';
import { shareLoan } from '../../capabilities/sharing';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { demoActor } from './demo-actor';
import { requireId } from './seeding';

type SharingServices = Parameters<typeof recordEngine>[0];

const VIEWED_FIELDS = ['loan_amount', 'property_address', 'property_city', 'property_state', 'property_zip'];
const CONSENT = 'Signed application, page 2';

/** The engine with a setup that is read on every call: the affiliate was set a moment ago. */
function uncachedEngine(services: SharingServices): RecordEngine {
  const engine = recordEngine(services);
  const { setups } = engine;
  return {
    ...engine,
    setups: {
      of: (scope) => scope.read(readCompanySetup),
      within: readCompanySetup,
      readCurrent: readCompanySetup,
      readTriggers: async (tx) => (await readCompanySetup(tx)).triggers,
      formOf: (tx, setup, form, version) => setups.formOf(tx, setup, form, version),
      close: () => setups.close(),
    },
  };
}

/** Makes a company the affiliate of the transaction's company. */
async function setAffiliate(tx: TenantTx, affiliate: Id): Promise<void> {
  await tx.query('update auth.companies set affiliate_id = $2, settings_version = settings_version + 1 where id = $1', [
    tx.companyId,
    affiliate,
  ]);
}

/** Two residential loans in underwriting, the ones that entered it first. */
function readLoans(tx: TenantTx, { forms, statuses }: CompanyIds): Promise<{ id: Id }[]> {
  return tx.query<{ id: Id }>(
    `select id from app.records where company_id = $1 and module_key = 'loans' and is_active and form_id = $2 and status_id = $3
     order by number limit 2`,
    [tx.companyId, requireId(forms, 'residential'), requireId(statuses, 'loans/underwriting')],
  );
}

/**
 * Makes the second company the affiliate of the first, and shares two loans with it: one to edit, one to view.
 * Idempotent.
 */
export async function seedSharedLoans(services: SharingServices, firstIds: CompanyIds, secondId: Id): Promise<void> {
  const deps = { database: services.database, engine: uncachedEngine(services) };
  const scope = services.database.tenant(firstIds.company);
  const [editedLoan, viewed] = await scope.write(async (tx) => {
    await setAffiliate(tx, secondId);
    return readLoans(tx, firstIds);
  });
  invariant(editedLoan && viewed, 'the demo has two residential loans in underwriting');
  const actor = demoActor(firstIds, 'Dana Whitlock');
  const share = async (loanId: Id, request: { loan_access: 'View' | 'Edit'; fields?: string[] }) => {
    try {
      await shareLoan(deps, scope, actor, { loanId, affiliate_company: secondId, consent: CONSENT, ...request });
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'already_shared') throw error;
    }
  };
  await share(editedLoan.id, { loan_access: 'Edit' });
  await share(viewed.id, { loan_access: 'View', fields: VIEWED_FIELDS });
}
