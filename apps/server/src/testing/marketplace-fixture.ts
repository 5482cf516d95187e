import type { FormElement } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import { NO_CRITERIA, type LenderCriteria } from '@lendwright/lending';
import { Readable } from 'node:stream';
import { addLoan } from '../capabilities/loans/add-loan';
import { seedLender } from '../capabilities/marketplace';
import { textCell } from '../platform/spreadsheets/sheet';
import { writeWorkbook } from '../platform/spreadsheets/write-workbook';
import type { UploadPart } from '../platform/http/route';
import { SAMPLE_PLAN, sampleCompany, type SampleCompany } from './companies/sample-company';
import { createFreshDatabase, type FreshDatabase } from './fresh-database';

const options = (...ids: readonly string[]) => ids.map((id) => ({ id, text: id.replaceAll('_', ' ') }));
const FIELDS: readonly FormElement[] = [
  { id: 'property_type', type: 'select', title: 'Property Type', options: options('single_family', 'condo') },
  { id: 'property_state', type: 'us_states', title: 'Property State' },
  { id: 'property_value', type: 'amount', title: 'Property Value' },
  { id: 'fico', type: 'number', title: 'Credit Score', hided_roles: ['role:own'] },
  { id: 'dscr', type: 'number', title: 'DSCR', hided_roles: ['role:own'] },
];
const MARKETPLACE = { marketplace: { global: true, update: true } };

const plan = {
  ...SAMPLE_PLAN,
  settings: { ...SAMPLE_PLAN.settings, lenderMarketplace: true },
  statuses: SAMPLE_PLAN.statuses.map((status) => (status.key === 'closed' ? { ...status, glyph: 'tick' } : status)),
  forms: SAMPLE_PLAN.forms.map((form) => {
    const [section] = form.definition.content;
    if (!section || !['loan', 'contact'].includes(form.key)) return form;
    const company: FormElement = { id: 'company_name', type: 'text', title: 'Company' };
    const moreCompanies = form.key === 'loan' ? FIELDS : [company];
    const children = [...(section.childs ?? []).filter(({ id }) => id !== 'credit_score'), ...moreCompanies];
    return { ...form, definition: { content: [{ ...section, childs: children }] } };
  }),
  roles: SAMPLE_PLAN.roles.map((role) => {
    const marketplace = role.key === 'own' ? { marketplace: { own: true } } : MARKETPLACE;
    return { ...role, rights: { ...role.rights, tabs: { ...role.rights.tabs, ...marketplace } } };
  }),
};

/** A company with the marketplace. */
export interface MarketplaceFixture {
  readonly fresh: FreshDatabase;
  readonly company: SampleCompany;
  addLoan(
    answers: Readonly<Record<string, unknown>>,
    overrides?: { status?: string; workforces?: string[] },
  ): Promise<Id>;
  /** A contact with published criteria. */
  addLender(name: string, criteria: Partial<LenderCriteria>): Promise<Id>;
  close(): Promise<void>;
}

/** A loan of $412,500.00 on a property of $550,000.00 in Washington: 75 % LTV, 708 points. */
export const RENTAL = {
  ...{ loan_amount: 41_250_000, property_value: 55_000_000, property_state: 'WA' },
  ...{ property_type: 'single_family', fico: 708, dscr: 1.08 },
};

export async function createMarketplaceFixture(): Promise<MarketplaceFixture> {
  const freshDatabase = await createFreshDatabase();
  const company = await sampleCompany(freshDatabase.database, plan);
  const { ids, engine, scope, viewer } = company;
  const prospect = await company.addPerson('prospects', 'Lena', 'Hartwell');
  return {
    fresh: freshDatabase,
    company,
    async addLoan(formData, { status = 'new', workforces = [] } = {}) {
      const chosenData = {
        ...{ product: ids.products.get('res') as Id, program: ids.programs.get('fix') as Id, prospect },
        ...{ groups: [], source: [], contacts: [], workforces, formData },
        status: [ids.statuses.get(`loans/${status}`) as Id],
      };
      return (await addLoan(engine, scope, viewer('admin'), chosenData))._id;
    },
    async addLender(name, criteria) {
      const id = await company.addPerson('contacts', 'Selma', name);
      await freshDatabase.owner.query(
        `update app.records set info = info || jsonb_build_object('company_name', $2::text) where id = $1`,
        [id, name],
      );
      await scope.write((tx) => seedLender(tx, id, { ...NO_CRITERIA, ...criteria }, 'Setup'));
      return id;
    },
    close: async () => {
      await engine.setups.close();
      await freshDatabase.drop();
    },
  };
}

/** The parts of an uploaded spreadsheet. */
export async function* createSpreadsheetParts(
  mode: 'check' | 'save',
  name: string,
  data: Buffer,
): AsyncGenerator<UploadPart> {
  yield { kind: 'field', name: 'mode', value: mode };
  const stream = Readable.from([data]);
  yield { kind: 'file', name: 'file', fileName: name, declaredType: 'application/octet-stream', stream };
}

/** An Excel workbook with one sheet of texts. */
export async function createWorkbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const cells = rows.map((row) => row.map((text) => textCell(text)));
  return Buffer.from(await writeWorkbook([{ name: 'Lenders', widths: [], rows: cells, frozenRows: 1 }], 'MM/DD/YYYY'));
}
