import { EMPTY_CONTRACT, type ContractContent, type ContractNode } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addContract,
  addPublishedTemplate,
  assertMayOpenContract,
  readContractSource,
} from '../capabilities/contracts';
import { ContractRenderer, renderInTransaction } from '../capabilities/contracts';
import { findParts } from '../capabilities/document-bundles/find-parts';
import { sendRequest, signingContext } from '../capabilities/signing';
import { correctSignerOf, startInPerson } from '../capabilities/signing/requests/change-signers';
import { readRequest } from '../capabilities/signing/requests/list-requests';
import { sendFile } from '../capabilities/signing/send-files';
import type { SigningContext } from '../capabilities/signing/signing-context';
import { systemClock } from '../platform/clock/clock';
import type { FileStore } from '../platform/files/file-store';
import type { CompanyPlan } from '../platform/provisioning';
import { refusalOf } from '../testing/companies/refusal-of';
import { LOAN_FORM, SAMPLE_PLAN, sampleCompany, type SampleCompany } from '../testing/companies/sample-company';
import { openDiskFiles } from '../testing/disk-files';
import { createFreshDatabase, type FreshDatabase } from '../testing/fresh-database';
import { addLoan } from '../capabilities/loans';

const HIDDEN_FIELD = { id: 'floor_rate', type: 'percentage' as const, title: 'Floor', hided_roles: ['role:officer'] };
const PLAN: CompanyPlan = {
  ...SAMPLE_PLAN,
  forms: SAMPLE_PLAN.forms.map((form) =>
    form.key === 'loan' ? { ...form, definition: { content: [...LOAN_FORM.content, HIDDEN_FIELD] } } : form,
  ),
};
const inline = (type: string, attrs: Record<string, unknown>): ContractNode => ({ type, attrs });
const contractWith = (key: string): ContractContent => ({
  ...EMPTY_CONTRACT,
  roles: [{ id: 'borrower', title: 'Borrower', kind: 'borrower', step: 1, witnessOf: null }],
  doc: {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          inline('mergeField', { key, format: '', fallback: '-' }),
          inline('signField', { role: 'borrower', kind: 'signature', label: 'Sign' }),
        ],
      },
    ],
  },
});

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let files: FileStore;
let removeFiles: () => Promise<void>;
let loan: Id;
let context: SigningContext;
const renderer = new ContractRenderer();

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  ({ files, remove: removeFiles } = await openDiskFiles());
  lender = await sampleCompany(freshDatabase.database, PLAN);
  const prospect = await lender.addPerson('prospects', 'Lena', 'Hartwell');
  const createdLoan = await addLoan(lender.engine, lender.scope, lender.viewer('admin'), {
    ...{ product: lender.ids.products.get('res') as Id, program: lender.ids.programs.get('fix') as Id, prospect },
    ...{ groups: [], source: [], status: [], contacts: [], workforces: [] },
    formData: { occupancy: 'owner', floor_rate: 650 },
  });
  loan = createdLoan._id;
  const config = { secret: '33'.repeat(32), publicUrl: 'http://lender.example' };
  const services = { database: freshDatabase.database, vault: lender.engine.vault, files, clock: systemClock, config };
  context = signingContext(services, { contract: assertMayOpenContract });
});
afterAll(async () => {
  await renderer.close();
  await removeFiles();
  await freshDatabase.drop();
});

/** A contract with the value of a field, sent for signature by an administrator. */
async function sendContract(key: string): Promise<Id> {
  const { engine, scope } = lender;
  const [setup, admin] = [await engine.setups.of(scope), lender.viewer('admin')];
  const form = lender.ids.forms.get('loan') as Id;
  const id = await scope.write(async (tx) => {
    const settings = { title: key, subject: key, description: '', doctype: 'customdocs' as const, form };
    const template = await addPublishedTemplate(tx, setup, admin, settings, contractWith(key));
    const contract = await addContract(engine, tx, setup, admin, { template, owner: loan, form, at: new Date() });
    await renderInTransaction(tx, { files, renderer }, contract.id);
    return contract.id;
  });
  const recipients = [{ role: 'borrower' as const, name: 'Lena', email: 'lena@mail.example', step: 1 }];
  const reminders = { remindAfterDays: null, remindEveryDays: null };
  const body = {
    owner: loan,
    source: { kind: 'contract' as const, id },
    message: '',
    days: 14,
    ...reminders,
    recipients,
  };
  return (await sendRequest(context, { contract: readContractSource }, scope, admin, body))._id;
}

it('shows a contract in a sign request only to people who may see its fields, nor lets others send it to themselves', async () => {
  const officer = lender.viewer('officer');
  for (const [key, isHidden] of [
    ['floor_rate', true],
    ['occupancy', false],
  ] as const) {
    const id = await sendContract(key);
    const { request } = await readRequest(context, lender.scope, officer, id);
    const recipient = request.recipients[0]?._id as Id;
    const calls = [
      () => sendFile(context, lender.scope, officer, id),
      () => startInPerson(context, lender.scope, officer, id, { recipient }),
      () => correctSignerOf(context, lender.scope, officer, id, { recipient, name: 'Me', email: 'me@mail.example' }),
    ];
    for (const call of calls)
      if (isHidden) expect(await refusalOf(call())).toMatchObject({ status: 403, code: 'forbidden' });
      else await expect(call()).resolves.toBeTruthy();
    const setup = await lender.engine.setups.of(lender.scope);
    const callContext = { engine: lender.engine, setup, viewer: officer };
    const items = [{ kind: 'sign_request' as const, id }];
    const { parts, deniedItems } = await lender.scope.read((tx) => findParts(callContext, tx, loan, items));
    expect([parts.length, deniedItems.length]).toEqual(isHidden ? [0, 1] : [1, 0]);
    await expect(sendFile(context, lender.scope, lender.viewer('admin'), id)).resolves.toHaveProperty('stream');
  }
});
