import type { SignField } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { Readable } from 'node:stream';
import { readContractSource } from '../../capabilities/contracts';
import { readCustomDocSource, placeFields, saveCustomDoc } from '../../capabilities/custom-docs';
import { sharedInspector } from '../../capabilities/documents';
import { signAsNext, sendRequest, signingContext, type SigningServices } from '../../capabilities/signing';
import type { TenantScope } from '../../platform/db/tenant-scope';
import type { UploadPart } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { LETTERS, createLetterPdf } from './letter-pdf';
import { demoActor } from './demo-actor';
import { readDemoState, tryLockDemo, writeDemoState } from './demo-state';

const KEY = 'demo signing';
const BORROWER = 'borrower@demo.lendwright.test';
const OFFICER = { name: 'Dana Whitlock', email: 'dana.whitlock@harborline.example' };

const field = (id: string, role: SignField['role'], kind: SignField['kind'], x: number, y: number): SignField => ({
  ...{
    id,
    role,
    kind,
    page: 1,
    x,
    y,
    width: kind === 'signature' ? 0.32 : 0.16,
    height: kind === 'signature' ? 0.05 : 0.03,
  },
  ...{ isRequired: true, label: '', options: [], condition: null },
});
const FIELDS: readonly SignField[] = [
  field('borrower_signature', 'borrower', 'signature', 0.1, 0.56),
  field('borrower_date', 'borrower', 'date', 0.6, 0.57),
  field('lender_signature', 'staff', 'signature', 0.1, 0.72),
  field('lender_date', 'staff', 'date', 0.6, 0.73),
];

async function* partsOf(
  fields: Readonly<Record<string, string>>,
  name: string,
  data: Buffer,
): AsyncGenerator<UploadPart> {
  for (const [key, value] of Object.entries(fields)) yield { kind: 'field', name: key, value };
  yield {
    kind: 'file',
    name: 'file',
    fileName: `${name}.pdf`,
    declaredType: 'application/pdf',
    stream: Readable.from([data]),
  };
}

interface BorrowerLoan {
  id: Id;
  first_name: string;
  last_name: string;
  email: string;
}

/** The newest loan of the demo's borrower. */
async function loanOfBorrower(scope: TenantScope): Promise<BorrowerLoan | null> {
  return scope.read(async (tx) => {
    const [account] = await tx.query<{ person_id: Id }>(
      `select m.person_id from auth.memberships m join auth.accounts a on a.id = m.account_id
       where m.company_id = $1 and lower(a.username) = $2 and m.person_id is not null`,
      [tx.companyId, BORROWER],
    );
    const [loan] = await tx.query<BorrowerLoan>(
      `select id, first_name, last_name, email from app.records
       where company_id = $1 and module_key = 'loans' and is_active and prospect_id = $2 order by created_at desc limit 1`,
      [tx.companyId, account?.person_id ?? null],
    );
    return loan ?? null;
  });
}

/** The officer's own record, whose address signers reply to. */
const findOfficer = (scope: TenantScope) =>
  scope.read(async (tx) => {
    const [person] = await tx.query<{ id: Id }>(
      `select id from app.records where company_id = $1 and module_key = 'workforces' and is_active
         and first_name || ' ' || last_name = $2 order by created_at limit 1`,
      [tx.companyId, OFFICER.name],
    );
    return person?.id ?? null;
  });

/** The contract that was generated for a loan. */
const contractOf = (scope: TenantScope, loan: Id) =>
  scope.read(async (tx) => {
    const [contract] = await tx.query<{ id: Id }>(
      "select id from app.contracts where company_id = $1 and record_id = $2 and state = 'done' order by created_at limit 1",
      [tx.companyId, loan],
    );
    return contract?.id ?? null;
  });

/** Reserves the work for one process, once the demo lender is complete. */
function claim({ database }: SigningServices) {
  return database.identity(async (tx) => {
    if (!(await tryLockDemo(tx)) || (await readDemoState(tx, KEY))) return null;
    const demo = await readDemoState(tx);
    if (!demo?.isDone) return null;
    await writeDemoState(tx, demo.ids, true, KEY);
    return demo.ids;
  });
}

/**
 * Adds two custom documents to the loan of the demo's borrower: one that everyone has signed, and one that waits for
 * the borrower. The contract of the loan is signed too. Runs once, after the demo lender is complete. The sealing
 * itself is a job.
 */
export async function seedSigning(services: SigningServices & Pick<Services, 'log'>): Promise<void> {
  const ids = await claim(services);
  if (!ids) return;
  const scope = services.database.tenant(ids.company);
  const loan = await loanOfBorrower(scope);
  if (!loan) return;
  const context = signingContext(services);
  const viewer = { ...demoActor(ids, OFFICER.name), personId: await findOfficer(scope) };
  const uploads = { engine: context.engine, files: services.files, inspector: sharedInspector(services) };
  const borrower = {
    role: 'borrower' as const,
    name: `${loan.first_name} ${loan.last_name}`,
    email: loan.email,
    step: 1,
  };
  const send = async (kind: 'custom_doc' | 'contract', id: Id) => {
    const sources = { custom_doc: readCustomDocSource, contract: readContractSource };
    const recipients = [borrower, { role: 'staff' as const, ...OFFICER, step: 2 }];
    const reminders = { remindAfterDays: 3, remindEveryDays: 3 };
    const body = { owner: loan.id, source: { kind, id }, message: '', days: 14, ...reminders, recipients };
    return (await sendRequest(context, sources, scope, viewer, body))._id;
  };
  const requests: Id[] = [];
  for (const { title, description, lines } of LETTERS) {
    const parts = partsOf({ owner: loan.id, title, description }, title, await createLetterPdf(title, lines));
    const { _id: doc } = await saveCustomDoc(uploads, scope, viewer, parts);
    await placeFields(uploads, scope, viewer, doc, { fields: [...FIELDS] });
    requests.push(await send('custom_doc', doc));
  }
  const signedRequests = requests.slice(0, 1);
  const contract = await contractOf(scope, loan.id);
  if (contract) signedRequests.push(await send('contract', contract));
  for (const request of signedRequests)
    for (let step = 0; step < 2; step++) await signAsNext(context, scope, viewer, request);
}
