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

const from = (field: string, extraMapping: Partial<Mapping> = {}): Mapping => ({
  sources: [{ kind: 'field', field }],
  separator: ' ',
  ...extraMapping,
});
const joinFields = (separator: string, ...fields: readonly string[]): Mapping => ({
  sources: fields.map((field) => ({ kind: 'field' as const, field })),
  separator,
});
const BLANK_MAPPING: Mapping = { sources: [], separator: ' ' };
const blank = (...fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, BLANK_MAPPING]));

/** A box that is checked for some values of a field. */
const box = (field: string, ...values: readonly string[]): Mapping =>
  from(field, { choices: Object.fromEntries(values.map((value) => [value, 'on'])) });

const PERSON = ['first_name', 'middle_name', 'last_name', 'name_suffix'];
const ADDRESS = ['current_street', 'current_city', 'current_state', 'current_zip'];
const BANK_FIELDS = ['opened', 'balance', 'average', 'remarks', 'date'].map((field) => `depository_${field}`);

const DEPOSIT: DocMapping = {
  purpose_purchase: box('loan_purpose', 'purchase'),
  purpose_refinance: box('loan_purpose', 'refinance', 'cash_out_refinance'),
  depository_name: from('bank_name'),
  lender_name: from('@company_name'),
  officer: from('@workforces'),
  request_date: from('@today'),
  loan_number: from('@loan_number'),
  account_ending: from('account_ending'),
  checking: from('checking_amount'),
  savings: from('savings_amount'),
  money_market: from('money_market_amount'),
  borrower_name: joinFields(' ', ...PERSON),
  borrower_ssn: from('ssn'),
  birth_date: from('date_of_birth'),
  borrower_address: joinFields(', ', ...ADDRESS),
  ...blank(...BANK_FIELDS),
};

/** The investment application asks for fewer accounts. */
const INVESTOR_DEPOSIT: DocMapping = {
  ...DEPOSIT,
  borrower_name: joinFields(' ', 'first_name', 'last_name'),
  ...blank('account_ending', 'money_market'),
};

const PAGE = 'topmostSubform[0].Page1[0]';
const CLASS = `${PAGE}.FederalClassification[0]`;
/** The boxes of Form W-9, in its order. */
const CLASSES = ['individual', 'corporation', 'sCorporation', 'partnership', 'trust', 'llc', 'other'] as const;

/** The classification of a taxpayer: the mapping of each box, blank without one. */
function classification(boxes: Partial<Record<(typeof CLASSES)[number], Mapping>>): DocMapping {
  return Object.fromEntries(CLASSES.map((key, index) => [`${CLASS}.c1_1[${index}]`, boxes[key] ?? BLANK_MAPPING]));
}

const SOCIAL_SECURITY = [1, 2, 3].map((part) => `${PAGE}.SSN[0].f1_${part + 10}[0]`);
const EMPLOYER_ID = [1, 2].map((part) => `${PAGE}.EmployerID[0].f1_${part + 13}[0]`);
const parts = (fields: readonly string[], source: string): DocMapping =>
  Object.fromEntries(
    fields.map((field, index) => [field, from(source, { part: String(index + 1) as '1' | '2' | '3' })]),
  );

const TAXPAYER: DocMapping = {
  ...classification({ individual: { sources: [{ kind: 'constant', text: 'yes' }], separator: ' ' } }),
  [`${PAGE}.f1_1[0]`]: joinFields(' ', ...PERSON),
  [`${PAGE}.Address[0].f1_7[0]`]: from('current_street'),
  [`${PAGE}.Address[0].f1_8[0]`]: joinFields(', ', 'current_city', 'current_state', 'current_zip'),
  [`${PAGE}.f1_9[0]`]: from('@company_name'),
  [`${PAGE}.f1_10[0]`]: from('@loan_number'),
  ...parts(SOCIAL_SECURITY, 'ssn'),
  ...blank(`${PAGE}.f1_2[0]`, `${CLASS}.f1_3[0]`, `${CLASS}.f1_4[0]`, ...EMPLOYER_ID),
  ...blank(`${PAGE}.Exemptions[0].f1_5[0]`, `${PAGE}.Exemptions[0].f1_6[0]`),
};

/** Investors hold title in their own name or through an entity. */
const INVESTOR: DocMapping = {
  ...TAXPAYER,
  ...classification({
    individual: box('title_held', 'personal'),
    corporation: box('entity_kind', 'corporation'),
    partnership: box('entity_kind', 'partnership'),
    trust: box('entity_kind', 'trust'),
    llc: box('entity_kind', 'llc'),
  }),
  [`${PAGE}.f1_1[0]`]: joinFields(' ', 'first_name', 'last_name'),
  [`${PAGE}.f1_2[0]`]: from('entity_name'),
  ...parts(EMPLOYER_ID, 'entity_ein'),
};

const BUSINESS: DocMapping = {
  ...TAXPAYER,
  ...classification({
    individual: box('business_kind', 'sole'),
    corporation: box('business_kind', 'corp'),
    sCorporation: box('business_kind', 's_corp'),
    partnership: box('business_kind', 'partnership'),
    llc: box('business_kind', 'llc'),
  }),
  [`${PAGE}.f1_1[0]`]: from('business_name'),
  [`${PAGE}.Address[0].f1_7[0]`]: from('property_address'),
  [`${PAGE}.Address[0].f1_8[0]`]: joinFields(', ', 'property_city', 'property_state', 'property_zip'),
  ...blank(...SOCIAL_SECURITY),
  ...parts(EMPLOYER_ID, 'business_ein'),
};

const VERIFICATION = {
  file: 'verification-of-deposit.pdf',
  title: 'Request for Verification of Deposit',
  description: 'Sent to the borrower’s bank',
} as const;
const W9 = {
  file: 'fw9.pdf',
  title: 'Form W-9',
  description: 'Request for Taxpayer Identification Number',
} as const;

/** The documents of each loan form. */
const DOCS = [
  { ...VERIFICATION, form: 'residential', mapping: DEPOSIT },
  { ...W9, form: 'residential', mapping: TAXPAYER },
  { ...VERIFICATION, form: 'investment', mapping: INVESTOR_DEPOSIT },
  { ...W9, form: 'investment', mapping: INVESTOR },
  { ...W9, form: 'business', mapping: BUSINESS },
] as const;

/** A stored PDF of the demo. The id of its form is known only within the transaction. */
export interface StoredDemoDoc extends Omit<SeededDoc, 'form'> {
  readonly formKey: string;
}

/** Stores the PDFs. Runs before the transaction, because file storage is not transactional. */
export async function storeStandardDocs(files: FileStore, folder: string): Promise<StoredDemoDoc[]> {
  const storedDocs: StoredDemoDoc[] = [];
  for (const { file, title, description, form, mapping } of DOCS) {
    const bytes = await readFile(join(folder, file));
    const key = newFileKey();
    await files.put(key, Readable.from([bytes]), { limit: bytes.length });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const blob = { key, size: bytes.length, sha256 };
    storedDocs.push({ formKey: form, title, description, mapping, fileName: file, bytes, file: blob });
  }
  return storedDocs;
}

/** The standard documents of the loan forms, mapped. */
export async function seedStandardDocs({ tx, ids }: Seeding, docs: readonly StoredDemoDoc[]): Promise<void> {
  for (const { formKey, ...doc } of docs)
    await seedStandardDoc(tx, { ...doc, form: requireId(ids.forms, formKey) }, AUTHOR);
}
