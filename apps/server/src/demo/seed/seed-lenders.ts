import { seedLender } from '../../capabilities/marketplace';
import { CONTACTS, createRecords } from '../../capabilities/records';
import type { LenderCriteria } from '@lendwright/lending';
import { LENDING_PARTNERS, type LendingPartner } from '../lender/lending-partners';
import { formOf, requireId, type Seeding } from './seeding';

const AUTHOR = 'Amara Holloway';
const cents = (dollars: number) => dollars * 100;
const basisPoints = (percent: number) => Math.round(percent * 100);

function criteriaOf({ ids }: Seeding, partner: LendingPartner): LenderCriteria {
  const [min, max] = partner.amount;
  return {
    property_types: partner.types,
    loan_programs: partner.programs.map((key) => requireId(ids.programs, key)),
    min_loan_amount: cents(min),
    max_loan_amount: cents(max),
    state_we_lend_in: partner.states,
    min_credit_score_range: partner.score === 0 ? null : partner.score,
    max_ltv: basisPoints(partner.ltv),
    min_down_payment: partner.down === 0 ? null : basisPoints(partner.down),
    fields: partner.dscr === undefined ? [] : [{ field: 'dscr', kind: 'number', min: partner.dscr, max: null }],
  };
}

/** Contacts that lend, with their criteria in use. */
export async function seedLenders(seeding: Seeding): Promise<void> {
  const { engine, tx, ids } = seeding;
  const drafts = LENDING_PARTNERS.map(({ company, contact: [first, last] }, at) => ({
    form: formOf(seeding, 'contact'),
    formData: {
      ...{ first_name: first, last_name: last, company_name: company, partner_kind: 'lender' },
      email: `${first}.${last}@${company.replace(/[^a-z]/gi, '')}.example`.toLowerCase().replaceAll('ö', 'o'),
      phone: `206-555-0${String(120 + at)}`,
    },
    statusId: requireId(ids.statuses, 'contacts/active'),
    mandatory: 'skip' as const,
  }));
  const created = await createRecords(engine, tx, seeding.as(AUTHOR), CONTACTS, drafts);
  for (const [at, partner] of LENDING_PARTNERS.entries()) {
    const contact = created[at];
    if (contact) await seedLender(tx, contact.id, criteriaOf(seeding, partner), AUTHOR);
  }
}
