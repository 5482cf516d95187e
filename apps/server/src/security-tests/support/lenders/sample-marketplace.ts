import type { AnyOperation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { Part } from '../calls/call';
import type { OwnerConnection } from '../calls/database-checksums';
import type { Lender } from './lender';
import { call, type Seeder } from './seed-lender';

const CRITERIA = {
  ...{ property_types: [], loan_programs: [], state_we_lend_in: ['WA'], fields: [] },
  ...{ min_loan_amount: 100, max_loan_amount: 900_000_000, min_credit_score_range: 620 },
  ...{ max_ltv: 8_000, min_down_payment: null },
};
const FIELDS = {
  ...{ property_type: ['occupancy'], loan_program: ['@program'], property_state: [], credit_score: ['credit_score'] },
  ...{ loan_amount: ['loan_amount'], down_payment: [], property_value: [], ltv: [] },
};

/** A contact with published criteria and a draft, and the loan's status and a note at this contact. */
export async function addMarketplace(seeder: Seeder, loan: Id, contact: Id): Promise<void> {
  const params = { id: contact };
  await call(seeder, 'saveLenderDraft', { params, body: { version: 0, criteria: CRITERIA } });
  await call(seeder, 'publishLenderCriteria', { params, body: { version: 1 } });
  await call(seeder, 'saveLenderDraft', { params, body: { version: 2, criteria: CRITERIA } });
  const target = { opp_id: loan, lenderId: contact };
  await call(seeder, 'saveLenderDetails', { body: { ...target, field: 'status', value: 'Application Sent' } });
  await call(seeder, 'saveLenderDetails', { body: { ...target, field: 'notes', value: `note ${seeder.mark}` } });
  const form = { id: seeder.ids.forms.get('loans') as Id };
  await call(seeder, 'saveMarketplaceFields', { params: form, body: { version: 0, fields: FIELDS } });
}

/** Values for operations of the marketplace. The contact has a draft. */
export async function prepareMarketplaceFacts(
  { id, path }: AnyOperation,
  { ids, sampleIds }: Lender,
  owner: OwnerConnection,
): Promise<Readonly<Record<string, unknown>>> {
  const { loan, contact, form } = sampleIds;
  if (path.startsWith('opportunities/lender'))
    return {
      ...{ loan, opp_id: loan, lenderId: contact, field: 'notes', value: 'Called today' },
      lenders: [contact],
      values: { ltv: 7_000 },
    };
  if (!path.startsWith('marketplace/')) return {};
  await owner.query('update app.lenders set draft = published, draft_at = now() where company_id = $1', [ids.company]);
  const isFieldsOperation = path.startsWith('marketplace/fields');
  const { rows } = await owner.query<{ version: number }>(
    isFieldsOperation
      ? 'select version from app.marketplace_fields where company_id = $1 and form_id = $2'
      : 'select version from app.lenders where company_id = $1 and id = $2',
    [ids.company, isFieldsOperation ? form : contact],
  );
  const version = rows[0]?.version;
  return {
    version,
    criteria: CRITERIA,
    fields: FIELDS,
    ...(id.endsWith('Fields') ? { pathId: form } : { pathId: contact }),
  };
}

/** A spreadsheet that names no contact. */
export const SPREADSHEET_PARTS: readonly Part[] = [
  { name: 'mode', value: 'check' },
  { name: 'file', value: 'Lender Company,Max LTV\nNobody,80 %\n', fileName: 'lenders.csv' },
];
