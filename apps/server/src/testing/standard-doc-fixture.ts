import type { Viewer } from '@lendwright/access';
import type { FormElement } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Inspector } from '../capabilities/documents';
import { addLoan } from '../capabilities/loans';
import { PdfForms } from '../capabilities/standard-docs';
import { uploadDoc } from '../capabilities/standard-docs/upload-doc';
import { openFileStore } from '../open-file-store';
import type { FileStore } from '../platform/files/file-store';
import type { UploadPart } from '../platform/http/route';
import { LOAN_FORM, SAMPLE_PLAN, sampleCompany, type SampleCompany } from './companies/sample-company';
import { createFreshDatabase, type FreshDatabase } from './fresh-database';

const RENTALS: FormElement = {
  ...{ id: 'rentals', type: 'section', title: 'Rentals', cloneable: true },
  childs: [
    { id: 'unit', type: 'text', title: 'Unit' },
    { id: 'rent', type: 'amount', title: 'Rent' },
  ],
};
const HIDDEN_FIELD: FormElement = {
  id: 'floor_rate',
  type: 'percentage',
  title: 'Floor',
  hided_roles: ['role:officer'],
};
const PLAN = {
  ...SAMPLE_PLAN,
  forms: SAMPLE_PLAN.forms.map((form) =>
    form.key === 'loan' ? { ...form, definition: { content: [...LOAN_FORM.content, HIDDEN_FIELD, RENTALS] } } : form,
  ),
};

/** A lender with one loan of a borrower whose name is not Latin, and what standard documents need. */
export interface StandardDocFixture {
  readonly fresh: FreshDatabase;
  readonly lender: SampleCompany;
  readonly files: FileStore;
  readonly forms: PdfForms;
  /** The loan form. */
  readonly form: Id;
  readonly loan: Id;
  readonly admin: Viewer;
  readonly officer: Viewer;
  upload(data: Buffer, fields?: Record<string, string>, name?: string): ReturnType<typeof uploadDoc>;
  close(): Promise<void>;
}

async function* partsOf(fields: Record<string, string>, data: Buffer, name: string): AsyncGenerator<UploadPart> {
  for (const [key, value] of Object.entries(fields)) yield { kind: 'field', name: key, value };
  yield { kind: 'file', name: 'file', fileName: name, declaredType: 'application/pdf', stream: Readable.from([data]) };
}

async function makeLoan(lender: SampleCompany, admin: Viewer): Promise<Id> {
  const prospect = await lender.addPerson('prospects', 'Łucja', 'Ωmega');
  const createdLoan = await addLoan(lender.engine, lender.scope, admin, {
    ...{ product: lender.ids.products.get('res') as Id, program: lender.ids.programs.get('fix') as Id, prospect },
    ...{ groups: [], source: [], status: [], contacts: [], workforces: [] },
    formData: {
      ...{ loan_amount: 412_500_00, closing: '2026-11-20', occupancy: 'owner', features: ['pool', 'garage'] },
      ...{ insured: true, tax_id: '123-45-6789', floor_rate: 650 },
      rentals: [
        { _id: 'a', unit: 'Unit A', rent: 1895_00 },
        { _id: 'b', unit: '山田 김' },
      ],
    },
  });
  return createdLoan._id;
}

export async function createStandardDocFixture(): Promise<StandardDocFixture> {
  const freshDatabase = await createFreshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'lendwright-standard-docs-'));
  const files = await openFileStore({ dataFolder: folder });
  const lender = await sampleCompany(freshDatabase.database, PLAN);
  const [admin, officer] = [lender.viewer('admin'), lender.viewer('officer')];
  const [inspector, forms] = [new Inspector(), new PdfForms()];
  const loan = await makeLoan(lender, admin);
  const form = (await lender.engine.setups.of(lender.scope)).formsOf('loans')[0]?.id as Id;
  const uploads = { engine: lender.engine, files, inspector, forms };
  return {
    ...{ fresh: freshDatabase, lender, files, forms, form, loan, admin, officer },
    upload: (data, fields = {}, name = 'Form.pdf') =>
      uploadDoc(uploads, lender.scope, admin, partsOf({ form, ...fields }, data, name)),
    async close() {
      await Promise.all([inspector.close(), forms.close()]);
      await freshDatabase.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
