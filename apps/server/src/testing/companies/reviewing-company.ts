import type { Viewer } from '@lendwright/access';
import type { FormElement } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import type { Database } from '../../platform/db/database';
import type { CompanyPlan } from '../../platform/provisioning';
import { readActionHistory } from '../../capabilities/records/history/action-history';
import { createRecords } from '../../capabilities/records/saving/create-records';
import { LOANS } from '../../capabilities/records/module-definition';
import { readRecord } from '../../capabilities/records/reading/read-record';
import { saveRecord } from '../../capabilities/records/saving/save-record';
import type { SaveBody } from '../../capabilities/records/saving/validate-save';
import { SAMPLE_PLAN, sampleCompany, type SampleCompany } from './sample-company';
import { reviewChange } from '../../capabilities/reviews/review-change';

const OFFICERS = { reviewers: ['role:officer'] };
const field = (id: string, type: FormElement['type'], overrides: Partial<FormElement> = {}): FormElement => ({
  id,
  type,
  title: `The ${id}`,
  ...overrides,
});

/** A form with a reviewed field of every storage type, including rows, with hidden parts and a hiding rule. */
const REVIEWED_FIELDS = [
  field('purpose', 'text', {
    control_settings: [
      { when: { field: 'purpose', operator: 'equals', value: 'plain' }, effect: 'hide', targets: ['details', 'code'] },
    ],
  }),
  field('details', 'text'),
  field('code', 'text', { hided_roles: ['role:borrower'] }),
  field('loan_amount', 'amount', { ...OFFICERS, mandatory: true }),
  field('twice', 'amount', { calculation: 'loan_amount * 2' }),
  field('rate', 'number', OFFICERS),
  field('tax_id', 'ssn', OFFICERS),
  field('letter', 'texteditor', OFFICERS),
  field('verdict', 'text', { ...OFFICERS, hided_roles: ['role:borrower'] }),
  field('seal', 'text', { ...OFFICERS, hided_roles: ['role:officer'] }),
  field('remark', 'text'),
  field('jobs', 'section', {
    cloneable: true,
    childs: [
      field('boss', 'text'),
      field('pay', 'amount', OFFICERS),
      field('grade', 'text', { hided_roles: ['role:borrower'] }),
    ],
  }),
];

type Role = CompanyPlan['roles'][number];

/** A borrower who may see the history of their own loan. */
const withHistory = ({ rights, ...role }: Role): Role => ({
  ...role,
  rights: { ...rights, tabs: { ...rights.tabs, history: { own: true } } },
});
const processor = SAMPLE_PLAN.roles.find(({ key }) => key === 'officer');

function planOf() {
  const plainData = SAMPLE_PLAN.roles.map((role) => (role.key === 'borrower' ? withHistory(role) : role));
  const roles = [...plainData, ...(processor ? [{ ...processor, key: 'processor', title: 'Processor' }] : [])];
  const forms = SAMPLE_PLAN.forms.map((form) => {
    if (form.key === 'loan')
      return { ...form, definition: { content: [field('all', 'section', { childs: REVIEWED_FIELDS })] } };
    if (form.key !== 'prospect') return form;
    const children = ['first_name', 'last_name'].map((id) => field(id, 'text', { ...OFFICERS, mandatory: true }));
    return {
      ...form,
      definition: { content: [field('all', 'section', { childs: [...children, field('email', 'email')] })] },
    };
  });
  return { ...SAMPLE_PLAN, roles, forms };
}

interface ShownLoan {
  readonly required: readonly { readonly field: string }[];
  readonly opportunity: { readonly version: number; readonly info: Record<string, unknown> };
  readonly pending: readonly {
    readonly _id: Id;
    readonly field: string;
    readonly value: unknown;
    readonly mayReview: boolean;
  }[];
}

/** A lender whose loans have reviewed fields, with the actions of the review tests. */
export interface ReviewingCompany extends SampleCompany {
  readonly prospect: Id;
  makeLoan(formData?: Record<string, unknown>): Promise<Id>;
  save(
    loan: Id,
    viewer: Viewer,
    formData: Record<string, unknown>,
    overrides?: Partial<SaveBody>,
  ): ReturnType<typeof saveRecord>;
  review(
    viewer: Viewer,
    id: Id,
    field: string,
    type?: 'accept' | 'reject',
    reason?: string,
  ): ReturnType<typeof reviewChange>;
  read(loan: Id, viewer: Viewer): Promise<ShownLoan>;
  historyOf(loan: Id, viewer: Viewer): Promise<Awaited<ReturnType<typeof readActionHistory>>['action_history']>;
}

export async function readReviewingCompany(database: Database): Promise<ReviewingCompany> {
  const lender = await sampleCompany(database, planOf());
  const { engine, scope, ids } = lender;
  const prospect = await lender.addPerson('prospects', 'Lena', 'Hartwell');
  const read = async (loan: Id, viewer: Viewer) =>
    JSON.parse((await readRecord(engine, scope, viewer, LOANS, loan)).text) as ShownLoan;
  return {
    ...lender,
    prospect,
    read,
    async makeLoan(formData = {}) {
      const form = (await engine.setups.of(scope)).formsOf('loans')[0];
      if (!form) throw new Error('the lender has no form of loans');
      const loan = {
        ...{ productId: ids.products.get('res') as Id, programId: ids.programs.get('fix') as Id, prospectId: prospect },
        ...{ sourceId: null, groups: [], workforces: [], contacts: [] },
        person: { firstName: 'Lena', lastName: 'Hartwell', email: '', phone: '' },
      };
      const draft = { form, formData, statusId: null, mandatory: 'skip' as const, loan };
      const [createdRecord] = await scope.write((tx) =>
        createRecords(engine, tx, lender.viewer('admin'), LOANS, [draft]),
      );
      return (createdRecord as { id: Id }).id;
    },
    async save(loan, viewer, formData, overrides = {}) {
      const { version } = (await read(loan, lender.viewer('admin'))).opportunity;
      return saveRecord(engine, scope, viewer, LOANS, loan, { version, mode: 'autosave', formData, ...overrides });
    },
    review: (viewer, id, name, type = 'accept', reason) =>
      reviewChange(engine, scope, viewer, id, { type, field: name, ...(reason !== undefined && { reason }) }),
    async historyOf(loan, viewer) {
      const body = { module: 'Opportunities', _id: loan, skip: 0, limit: 50 };
      return (await readActionHistory(engine, scope, viewer, body)).action_history;
    },
  };
}
