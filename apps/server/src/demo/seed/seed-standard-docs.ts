import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { DocMapping } from '@lendwright/api';
import { seedStandardDoc, type SeededDoc } from '../../capabilities/standard-docs';
import { newFileKey } from '../../platform/files/file-key';
import type { FileStore } from '../../platform/files/file-store';
import { requireId, type Seeding } from './seeding';

type Mapping = DocMapping[string];

const AUTHOR = 'Dana Whitlock';

const from = (field: string, more: Partial<Mapping> = {}): Mapping => ({
  sources: [{ kind: 'field', field }],
  separator: ' ',
  ...more,
});
const joinFields = (separator: string, ...fields: readonly string[]): Mapping => ({
  sources: fields.map((field) => ({ kind: 'field' as const, field })),
  separator,
});
const BLANK: Mapping = { sources: [], separator: ' ' };
const blank = (...fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, BLANK]));

/** A box that is on for some values of the loan's purpose. */
const purposeBox = (...values: readonly string[]): Mapping =>
  from('loan_purpose', { choices: Object.fromEntries(values.map((value) => [value, 'on'])) });

const DEPOSIT: DocMapping = {
  purpose_purchase: purposeBox('purchase'),
  purpose_refinance: purposeBox('refinance', 'cash_out_refinance'),
  depository_name: from('bank_name'),
  lender_name: from('@company_name'),
  officer: from('@workforces'),
  request_date: from('@today'),
  loan_number: from('@loan_number'),
  account_ending: from('account_ending'),
  checking: from('checking_amount'),
  savings: from('savings_amount'),
  money_market: from('money_market_amount'),
  borrower_name: joinFields(' ', 'first_name', 'middle_name', 'last_name', 'name_suffix'),
  borrower_ssn: from('ssn'),
  birth_date: from('date_of_birth'),
  borrower_address: joinFields(', ', 'current_street', 'current_city', 'current_state', 'current_zip'),
  ...blank('depository_opened', 'depository_balance', 'depository_average', 'depository_remarks', 'depository_date'),
};

const PAGE = 'topmostSubform[0].Page1[0]';
const TAXPAYER: DocMapping = {
  [`${PAGE}.FederalClassification[0].c1_1[0]`]: { sources: [{ kind: 'constant', text: 'yes' }], separator: ' ' },
  [`${PAGE}.f1_1[0]`]: joinFields(' ', 'first_name', 'middle_name', 'last_name', 'name_suffix'),
  [`${PAGE}.Address[0].f1_7[0]`]: from('current_street'),
  [`${PAGE}.Address[0].f1_8[0]`]: joinFields(', ', 'current_city', 'current_state', 'current_zip'),
  [`${PAGE}.f1_9[0]`]: from('@company_name'),
  [`${PAGE}.f1_10[0]`]: from('@loan_number'),
  [`${PAGE}.SSN[0].f1_11[0]`]: from('ssn', { part: '1' }),
  [`${PAGE}.SSN[0].f1_12[0]`]: from('ssn', { part: '2' }),
  [`${PAGE}.SSN[0].f1_13[0]`]: from('ssn', { part: '3' }),
  ...blank(`${PAGE}.f1_2[0]`, `${PAGE}.EmployerID[0].f1_14[0]`, `${PAGE}.EmployerID[0].f1_15[0]`),
};

const DOCS = [
  {
    file: 'verification-of-deposit.pdf',
    title: 'Request for Verification of Deposit',
    description: 'Sent to the bank of the borrower',
    mapping: DEPOSIT,
  },
  { file: 'fw9.pdf', title: 'Form W-9', description: 'Request for Taxpayer Identification Number', mapping: TAXPAYER },
] as const;

/** A stored PDF of the demo; the form is known only within the transaction. */
export type StoredDemoDoc = Omit<SeededDoc, 'form'>;

/** Stores the PDFs. Runs before the transaction, because file storage is not transactional. */
export async function storeStandardDocs(files: FileStore, folder: string): Promise<StoredDemoDoc[]> {
  const stored: StoredDemoDoc[] = [];
  for (const { file, title, description, mapping } of DOCS) {
    const bytes = await readFile(join(folder, file));
    const key = newFileKey();
    await files.put(key, Readable.from([bytes]), { limit: bytes.length });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    stored.push({ title, description, mapping, fileName: file, bytes, file: { key, size: bytes.length, sha256 } });
  }
  return stored;
}

/** The standard documents of the residential application, mapped. */
export async function seedStandardDocs({ tx, ids }: Seeding, docs: readonly StoredDemoDoc[]): Promise<void> {
  const form = requireId(ids.forms, 'residential');
  for (const doc of docs) await seedStandardDoc(tx, { ...doc, form }, AUTHOR);
}
