import type { Viewer } from '@lendwright/access';
import type { SummaryDoctype } from '@lendwright/api';
import type { FormElement } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import { deflateSync } from 'node:zlib';
import { fixedClock } from '../platform/clock/clock';
import { silentLog } from '../platform/log/log';
import type { CompanyPlan } from '../platform/provisioning';
import { SAMPLE_PLAN, sampleCompany, type SampleCompany } from './companies/sample-company';
import { openDiskFiles } from './disk-files';
import { partsOf } from './document-fixture';
import { createFreshDatabase, type FreshDatabase } from './fresh-database';
import { makePng } from './pictures';
import { ContractRenderer } from '../capabilities/contracts';
import { Inspector } from '../capabilities/documents';
import { uploadDocument } from '../capabilities/documents/upload-document';
import { addLoan } from '../capabilities/loans';
import { exportSummary, type SummaryDeps } from '../capabilities/summary-docs/export-summary';

const el = (
  id: string,
  type: FormElement['type'],
  title: string,
  overrides: Partial<FormElement> = {},
): FormElement => ({
  ...{ id, type, title },
  ...overrides,
});
const german = (title: string) => ({ translations: { de: { title } } });
/** A gray picture whose pixels are what its header says. */
export const validPng = (width: number, height: number): Buffer =>
  makePng(width, height, deflateSync(Buffer.alloc(height * (width + 1))));

export const SECRET_ROLES = ['role:broker', 'role:borrower'];

/** A form with tabs, a repeating section, pictures, computed fields, rules, and fields hidden from borrowers. */
export const SUMMARY_FORM: readonly FormElement[] = [
  el('tabs', 'tab', 'tabs', {
    childs: [
      el('terms', 'item', 'Loan Terms', {
        ...german('Kreditkonditionen'),
        childs: [
          el('pricing', 'section', 'Pricing', {
            childs: [
              el('loan_amount', 'amount', 'Loan amount', { mandatory: true, ...german('Darlehensbetrag') }),
              el('rate', 'percentage', 'Note rate', { decimals: 3 }),
              el('closing', 'date', 'Closing date'),
              el('call_at', 'time', 'Call at'),
              el('locked_at', 'datetime', 'Locked at'),
              el('term', 'number', 'Term', { suffix: 'months' }),
              el('insured', 'checkbox', 'Insured', german('Versichert')),
              el('occupancy', 'select', 'Occupancy', {
                options: [
                  { id: 'owner', text: 'Owner' },
                  { id: 'investor', text: 'Investor' },
                ],
                control_settings: [
                  {
                    when: { field: 'occupancy', operator: 'equals', value: 'owner' },
                    effect: 'hide',
                    targets: ['lease_end'],
                  },
                ],
              }),
              el('lease_end', 'text', 'Lease end'),
              el('story', 'textarea', 'Loan story'),
            ],
          }),
          el('internal', 'section', 'Internal', {
            hided_roles: SECRET_ROLES,
            childs: [el('floor_rate', 'percentage', 'Floor'), el('margin_note', 'text', 'Margin note')],
          }),
          el('from_hidden', 'percentage', 'Spread', { calculation: 'floor_rate' }),
          el('rentals', 'section', 'Rentals', {
            cloneable: true,
            childs: [
              el('unit', 'text', 'Unit'),
              el('rent', 'amount', 'Rent'),
              el('tenant_ssn', 'ssn', 'Tenant SSN'),
              el('owner_note', 'text', 'Owner note', { hided_roles: SECRET_ROLES }),
              el('rent_roll', 'file', 'Rent roll'),
            ],
          }),
        ],
      }),
      el('people', 'item', 'Borrower', {
        childs: [
          el('identity', 'section', 'Identity', {
            childs: [
              el('tax_id', 'ssn', 'Tax ID'),
              el('facade', 'image', 'Front of the house'),
              el('consent', 'signature', 'Consent'),
              el('w2', 'file', 'W-2'),
              el('secret_scan', 'file', 'Secret scan', { hided_roles: SECRET_ROLES }),
            ],
          }),
        ],
      }),
    ],
  }),
];

export const summaryPlan = (content: readonly FormElement[] = SUMMARY_FORM): CompanyPlan => ({
  ...SAMPLE_PLAN,
  settings: {
    ...SAMPLE_PLAN.settings,
    logo: `data:image/png;base64,${validPng(240, 48).toString('base64')}`,
  },
  forms: SAMPLE_PLAN.forms.map((form) => (form.key === 'loan' ? { ...form, definition: { content } } : form)),
});

const NO_PEOPLE = { groups: [], source: [], status: [], workforces: [] };

export interface SummaryFixture {
  readonly fresh: FreshDatabase;
  readonly lender: SampleCompany;
  readonly deps: SummaryDeps;
  readonly prospect: Id;
  addLoan(formData: Readonly<Record<string, unknown>>, contacts?: readonly string[]): Promise<Id>;
  upload(owner: Id, element: string, name: string, bytes: Buffer): Promise<void>;
  /** The bytes of a summary and the name of its file. */
  readSummary(
    viewer: Viewer,
    owner: Id,
    doctype: SummaryDoctype,
    hideElements?: readonly string[],
  ): Promise<{ readonly bytes: Uint8Array; readonly headers: Readonly<Record<string, string>> }>;
  close(): Promise<void>;
}

/** A company with that form in a real database and file store. */
export async function createSummaryFixture(content?: readonly FormElement[]): Promise<SummaryFixture> {
  const freshDatabase = await createFreshDatabase();
  const { files, remove } = await openDiskFiles();
  const lender = await sampleCompany(freshDatabase.database, summaryPlan(content));
  const prospect = await lender.addPerson('prospects', 'Lena', 'Hartwell');
  const renderer = new ContractRenderer();
  const inspector = new Inspector();
  const deps = { engine: lender.engine, files, renderer, log: silentLog, clock: fixedClock('2026-11-23T20:15:00Z') };
  const admin = lender.viewer('admin');
  const product = { product: lender.ids.products.get('res') as Id, program: lender.ids.programs.get('fix') as Id };
  return {
    ...{ fresh: freshDatabase, lender, deps, prospect },
    async addLoan(formData, contacts = []) {
      const chosenProduct = { ...product, ...NO_PEOPLE, contacts: [...contacts], prospect, formData };
      return (await addLoan(lender.engine, lender.scope, admin, chosenProduct))._id;
    },
    async upload(owner, element, name, bytes) {
      const services = { engine: lender.engine, files, inspector };
      await uploadDocument(services, lender.scope, admin, partsOf({ owner }, [{ element, name, data: bytes }]));
    },
    async readSummary(viewer, owner, doctype, hideElements = []) {
      const body = { data: { _id: owner, doctype }, hideElements: [...hideElements] };
      const { stream, headers } = await exportSummary(deps, lender.scope, viewer, body);
      return { bytes: new Uint8Array(stream as Buffer), headers };
    },
    async close() {
      await renderer.close();
      await inspector.close();
      await freshDatabase.drop();
      await remove();
    },
  };
}
