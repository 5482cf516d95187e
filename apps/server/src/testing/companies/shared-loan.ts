import type { Viewer } from '@lendwright/access';
import type { FormElement } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import { bumpSettings } from '../../platform/db/company-cache';
import type { Database } from '../../platform/db/database';
import type { CompanyPlan } from '../../platform/provisioning';
import { createRecords } from '../../capabilities/records/saving/create-records';
import { LOANS } from '../../capabilities/records/module-definition';
import { LOAN_FORM, SAMPLE_PLAN, sampleCompany, type SampleCompany } from './sample-company';

/** The rows of the sample's loan form: one field is hidden from borrowers and one is read-only for them. */
export const JOBS: FormElement = {
  id: 'jobs',
  type: 'section',
  title: 'Jobs',
  cloneable: true,
  childs: [
    { id: 'employer', type: 'text', title: 'Employer' },
    { id: 'pay', type: 'amount', title: 'Pay' },
    { id: 'doubt', type: 'text', title: 'Doubt', hided_roles: ['role:borrower'] },
    { id: 'verified', type: 'text', title: 'Verified', readonly_roles: ['role:borrower'] },
  ],
};

const TITLES: FormElement = {
  id: 'more',
  type: 'section',
  title: 'More',
  childs: [
    { id: 'nickname', type: 'text', title: 'Nickname', secret: true },
    { id: 'twice', type: 'amount', title: 'Twice', calculation: 'loan_amount * 2' },
    { id: 'unseen', type: 'text', title: 'Unseen', hide: true },
    { id: 'signed', type: 'signature', title: 'Signed' },
    { id: 'pin', type: 'password', title: 'Pin' },
    { id: 'rated', type: 'number', title: 'Rated', reviewers: ['role:admin'] },
    { id: 'called', type: 'text', title: 'Called', reviewers: ['role:admin'] },
  ],
};

/** The test's database; `owner` bypasses row-level security. */
interface TestDatabase {
  readonly database: Database;
  readonly owner: { query(sql: string, values: unknown[]): Promise<unknown> };
}

/** A company whose loan form has rows, secrets and a formula, with one loan that several people have open. */
export interface SharedLoan {
  readonly lender: SampleCompany;
  readonly form: Id;
  readonly borrower: Viewer;
  readonly officer: Viewer;
  readonly admin: Viewer;
  addLoan(info?: Record<string, unknown>): Promise<Id>;
  /** Publishes the next version of the loan form and waits until the engine has it. @returns its number */
  publish(content: readonly FormElement[]): Promise<number>;
}

/** The elements of the first published version of the sample's loan form. */
export const FIRST_VERSION: readonly FormElement[] = [...LOAN_FORM.content, JOBS, TITLES];

const plan: CompanyPlan = {
  ...SAMPLE_PLAN,
  forms: SAMPLE_PLAN.forms.map((form) =>
    form.key === 'loan' ? { ...form, definition: { content: FIRST_VERSION } } : form,
  ),
};

async function publishContent(
  { owner }: TestDatabase,
  lender: SampleCompany,
  form: Id,
  content: readonly FormElement[],
) {
  const { scope, engine } = lender;
  const knownVersion = (await engine.setups.of(scope)).forms.get(form)?.version ?? 0;
  const text = JSON.stringify(content).replaceAll(
    /role:(\w+)/g,
    (_all, key: string) => lender.ids.roles.get(key) ?? '',
  );
  await owner.query(
    `with v as (insert into app.form_versions (company_id, form_id, version, content) values ($1, $2, $3, $4::jsonb))
     update app.forms set published_version = $3 where company_id = $1 and id = $2`,
    [scope.companyId, form, knownVersion + 1, text],
  );
  await scope.write(bumpSettings);
  while ((await engine.setups.of(scope)).forms.get(form)?.version !== knownVersion + 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return knownVersion + 1;
}

export async function createSharedLoan(testDatabase: TestDatabase): Promise<SharedLoan> {
  const lender = await sampleCompany(testDatabase.database, plan);
  const prospect = await lender.addPerson('prospects', 'Lena', 'Hartwell');
  const form = lender.ids.forms.get('loan') as Id;
  const program = { productId: lender.ids.products.get('res') as Id, programId: lender.ids.programs.get('fix') as Id };
  const person = { firstName: 'Lena', lastName: 'Hartwell', email: '', phone: '' };
  return {
    lender,
    form,
    borrower: lender.viewer('borrower', prospect),
    officer: lender.viewer('officer'),
    admin: lender.viewer('admin'),
    publish: (content) => publishContent(testDatabase, lender, form, content),
    async addLoan(formData = {}) {
      const publishedForm = (await lender.engine.setups.of(lender.scope)).forms.get(form);
      if (!publishedForm) throw new Error('the loan form is published');
      const people = { sourceId: null, groups: [], workforces: [], contacts: [] };
      const loan = { ...program, ...people, prospectId: prospect, person };
      const draft = { form: publishedForm, formData, statusId: null, mandatory: 'skip' as const, loan };
      const [createdRecord] = await lender.scope.write((tx) =>
        createRecords(lender.engine, tx, lender.viewer('admin'), LOANS, [draft]),
      );
      return (createdRecord as { id: Id }).id;
    },
  };
}
