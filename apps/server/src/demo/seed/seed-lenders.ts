import type { Id } from '@lendwright/kernel';
import { seedLender, seedStatuses, type SeededStatus } from '../../capabilities/marketplace';
import { CONTACTS, createRecords } from '../../capabilities/records';
import type { LenderCriteria } from '@lendwright/lending';
import { LENDING_PARTNERS, type LendingPartner } from '../lender/lending-partners';
import type { DemoLoan } from '../plan/demo-loan';
import { formOf, requireId, workingMoment, type Seeding } from './seeding';

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

/** Contacts that lend, with their criteria in use. Returns their ids in the order of the partners. */
export async function seedLenders(seeding: Seeding): Promise<Id[]> {
  const { engine, tx, ids } = seeding;
  const drafts = LENDING_PARTNERS.map(({ company, contact: [firstName, lastName] }, index) => ({
    form: formOf(seeding, 'contact'),
    formData: {
      ...{ first_name: firstName, last_name: lastName, company_name: company, partner_kind: 'lender' },
      email: `${firstName}.${lastName}@${company.replace(/[^a-z]/gi, '')}.example`.toLowerCase().replaceAll('ö', 'o'),
      phone: `206-555-0${String(120 + index)}`,
    },
    statusId: requireId(ids.statuses, 'contacts/active'),
    mandatory: 'skip' as const,
  }));
  const createdRecords = await createRecords(engine, tx, seeding.as(AUTHOR), CONTACTS, drafts);
  for (const [index, partner] of LENDING_PARTNERS.entries()) {
    const contact = createdRecords[index];
    if (contact) await seedLender(tx, contact.id, criteriaOf(seeding, partner), AUTHOR);
  }
  return createdRecords.map(({ id }) => id);
}

/** The state of a loan at the first and the second lender that it was sent to, by its own status. */
const STATUSES_AT_LENDERS: Partial<Record<DemoLoan['status'], readonly SeededStatus['status'][]>> = {
  underwriting: ['Offer Received', 'Application Sent'],
  conditional_approval: ['Accepted', 'Offer Received'],
  approved: ['Accepted', 'Rejected'],
  clear_to_close: ['Accepted', 'Rejected'],
  funded: ['Accepted', 'Rejected'],
  declined: ['Rejected', 'Rejected'],
};

/** The lenders that a loan was sent to: two of those with its program, varying from loan to loan. */
function lendersOf({ program }: DemoLoan, index: number): readonly number[] {
  const offeredNumbers = LENDING_PARTNERS.flatMap(({ programs }, itemIndex) =>
    programs.includes(program) ? [itemIndex] : [],
  );
  const places = offeredNumbers.length > 1 ? [index % offeredNumbers.length, (index + 1) % offeredNumbers.length] : [0];
  return places.flatMap((position) => offeredNumbers[position] ?? []);
}

/** The outcomes of the loans at the lenders, so that lenders can be compared. */
export async function seedLoansAtLenders(
  seeding: Seeding,
  lenders: readonly Id[],
  loans: readonly DemoLoan[],
  ids: readonly Id[],
): Promise<void> {
  const statuses = loans.flatMap((loan, index): SeededStatus[] =>
    lendersOf(loan, index).flatMap((partner, position) => {
      const [status, lender, id] = [STATUSES_AT_LENDERS[loan.status]?.[position], lenders[partner], ids[index]];
      if (!status || !lender || !id) return [];
      return [{ loan: id, lender, status, at: workingMoment(seeding, loan.updatedOn, index), by: AUTHOR }];
    }),
  );
  await seedStatuses(seeding.tx, statuses);
}
