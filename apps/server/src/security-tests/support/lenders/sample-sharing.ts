import type { AnyOperation } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import type { OwnerConnection } from '../calls/database-checksums';
import type { Lender } from './lender';

const SHARED_FIELDS = ['loan_amount', 'property_address', 'story'];

/** Copies the rows of a company that meet a condition to another company, with some columns changed. */
const copyRows = (table: string, condition: string) =>
  `insert into app.${table} select (jsonb_populate_record(null::app.${table}, to_jsonb(t) || $3::jsonb || jsonb_build_object('company_id', $2::uuid))).*
   from app.${table} t where t.company_id = $1 and ${condition}`;

/**
 * A partner company with one loan: the affiliate of the lender, which in turn shares its loan with the lender.
 * @returns the ids of both
 */
export async function addSharing(
  owner: OwnerConnection,
  { company, form }: { readonly company: Id; readonly form: Id },
): Promise<Record<string, Id>> {
  const [partner, loan, share] = [newId(), newId(), newId()];
  await owner.query(`insert into auth.companies (id, name) values ($1, 'Partner')`, [partner]);
  await owner.query(
    'update auth.companies set affiliate_id = $2, settings_version = settings_version + 1 where id = $1',
    [company, partner],
  );
  await owner.query(copyRows('modules', `t.key = 'loans'`), [company, partner, '{"form_id": null}']);
  await owner.query(copyRows('forms', `t.id = '${form}'`), [company, partner, '{"published_version": 0}']);
  await owner.query(copyRows('form_versions', `t.form_id = '${form}'`), [company, partner, '{}']);
  await owner.query(
    `insert into app.records (company_id, id, module_key, form_id, form_version, shared_with, info)
     select company_id, $2, 'loans', form_id, max(version), $3, '{}' from app.form_versions where company_id = $1 group by 1, 4`,
    [partner, loan, company],
  );
  await owner.query(
    `insert into app.loan_shares (company_id, id, loan_id, affiliate_id, affiliate_name, access, fields, editable)
     values ($1, $2, $3, $4, 'Lender', 'Edit', $5, $5)`,
    [partner, share, loan, company, SHARED_FIELDS],
  );
  await owner.query(
    `insert into app.received_loans (company_id, share_id, loan_id, owner_id, owner_name, access) values ($1, $2, $3, $4, 'Partner', 'Edit')`,
    [company, share, loan, partner],
  );
  return { partner, 'received loan': loan };
}

/** Restores the affiliate if a call changed it, and waits until no process has the earlier settings cached. */
async function restoreAffiliate(owner: OwnerConnection, company: Id, partner: Id | undefined): Promise<void> {
  const { rows } = await owner.query(
    `update auth.companies set affiliate_id = $2, settings_version = settings_version + 1
     where id = $1 and affiliate_id is distinct from $2 returning id`,
    [company, partner],
  );
  if (rows.length > 0) await owner.query('select pg_sleep(0.6)', []);
}

const isOfShare = ({ path }: AnyOperation) => /^opportunities\/(?:share|:id\/share)$/.test(path);

/** Values for operations on shares. Before `shareLoan` the loan is not shared, before all others it is. */
export async function prepareSharingFacts(
  operation: AnyOperation,
  { ids, sampleIds }: Lender,
  owner: OwnerConnection,
): Promise<Readonly<Record<string, unknown>>> {
  if (!isOfShare(operation)) return {};
  const [loan, partner] = [sampleIds['loan'], sampleIds['partner']];
  const isShared = operation.id !== 'shareLoan';
  await restoreAffiliate(owner, ids.company, partner);
  await owner.query(
    'update app.loan_shares set ended_at = now() where company_id = $1 and loan_id = $2 and ended_at is null',
    [ids.company, loan],
  );
  await owner.query('update app.records set shared_with = $3 where company_id = $1 and id = $2', [
    ids.company,
    loan,
    isShared ? partner : null,
  ]);
  if (isShared)
    await owner.query(
      `insert into app.loan_shares (company_id, id, loan_id, affiliate_id, affiliate_name, access, fields) values ($1, $2, $3, $4, 'Partner', 'View', $5)`,
      [ids.company, newId(), loan, partner, SHARED_FIELDS],
    );
  return {
    ...{ Ids: loan, pathId: loan, affiliate_company: partner, loan_access: 'View', version: 1 },
    ...{ fields: ['loan_amount'], consent: 'Signed', expiresAt: '2100-01-01T00:00:00.000Z' },
  };
}
