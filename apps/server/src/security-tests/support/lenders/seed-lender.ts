import { newId, type Id } from '@lendwright/kernel';
import { recordAuditEvent, sealChain } from '../../../capabilities/audit';
import type { CompanyIds } from '../../../platform/provisioning';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { buildRequest, type Call } from '../calls/call';
import type { HttpClient } from '../servers/http-client';
import { OPERATIONS } from '@lendwright/api';
import { OWN_MODULE } from './lender-plan';

/** The user who fills a lender, and the lender's ids. */
export interface Seeder {
  readonly client: HttpClient;
  readonly token: string;
  readonly ids: CompanyIds;
  readonly mark: string;
}

/** An amount unique to the lender, which must not be visible elsewhere. */
export const amountOf = (mark: string): number =>
  [...mark].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 89_999_999, 7) + 10_000_000;

/** A small PDF that contains the mark. */
export const pdfOf = (mark: string): string =>
  `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n%${mark}\nxref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Size 4>>\nstartxref\n0\n%%EOF\n`;

export async function call(
  { client, token }: Seeder,
  id: string,
  request: Partial<Call>,
): Promise<Record<string, unknown>> {
  const operation = OPERATIONS.find((listedOperation) => listedOperation.id === id);
  if (!operation) throw new Error(`no operation ${id}`);
  const httpRequest = buildRequest(
    operation,
    { params: {}, query: {}, body: undefined, ...request },
    { bearer: token },
  );
  // Like a browser, so that the lender has idempotency keys too.
  const reply = await client.send({ ...httpRequest, headers: { ...httpRequest.headers, 'idempotency-key': newId() } });
  if (reply.status !== 200) throw new Error(`${id} answered ${reply.status} ${reply.text}`);
  return JSON.parse(reply.text) as Record<string, unknown>;
}

/**
 * The people of each kind of user, with a spare one per module for operations that deactivate people, and the records
 * of the custom module.
 */
const PEOPLE: readonly (readonly [name: string, module: string])[] = [
  ['officer', 'Workforces'],
  ['own', 'Workforces'],
  ['none', 'Workforces'],
  ['workforce', 'Workforces'],
  ['spare workforces', 'Workforces'],
  ['broker', 'Contacts'],
  ['contact', 'Contacts'],
  ['spare contacts', 'Contacts'],
  ['borrower', 'Prospects'],
  ['prospect', 'Prospects'],
  ['spare prospects', 'Prospects'],
  ['lead', 'Leads'],
  ['spare leads', 'Leads'],
  ['appraiser', OWN_MODULE],
  ['spare appraisers', OWN_MODULE],
];

export async function addPeople(seeder: Seeder): Promise<Record<string, Id>> {
  const createdData: Record<string, Id> = {};
  for (const [name, module] of PEOPLE) {
    const email = `${name.replace(' ', '.')}@${seeder.mark}.example`;
    const formData = { first_name: name, last_name: seeder.mark, email, about: `about ${seeder.mark}` };
    const isOwn = module === OWN_MODULE;
    const request = { body: { formData }, ...(isOwn && { params: { module } }) };
    createdData[name] = (await call(seeder, isOwn ? 'addRecord' : `add${module}`, request))['_id'] as Id;
  }
  return createdData;
}

/** A loan with every outside user and own-only staff assigned, one without them, and a spare one. */
export async function addLoans(seeder: Seeder, people: Readonly<Record<string, Id>>): Promise<Record<string, Id>> {
  const { ids, mark } = seeder;
  const createdIds: Record<string, Id> = {};
  for (const name of ['loan', 'other loan', 'spare loans']) {
    const isShared = name === 'loan';
    const body = {
      product: ids.products.get('product'),
      program: ids.programs.get('program'),
      prospect: isShared ? people['borrower'] : people['prospect'],
      groups: [...ids.groups.values()],
      status: [ids.statuses.get('loans/first')],
      source: [...ids.sources.values()],
      workforces: isShared ? [`${people['own']}---${ids.roles.get('own')}`] : [],
      contacts: isShared ? [`${people['broker']}---${ids.roles.get('broker')}`] : [],
      formData: {
        loan_amount: amountOf(mark),
        property_address: `${name} street ${mark}`,
        story: `story ${mark}`,
        underwriter_notes: `hidden-${mark}`,
        tax_id: '219-09-9999',
      },
    };
    createdIds[name] = (await call(seeder, 'addLoan', { body }))['_id'] as Id;
  }
  return createdIds;
}

/** A document visible to everyone on the loan, and one for staff; a re-upload of the first is requested by mail. */
export async function addDocuments(seeder: Seeder, loan: Id): Promise<Record<string, Id>> {
  const createdData: Record<string, Id> = {};
  for (const [name, element] of [
    ['file', 'paystub'],
    ['spare file', 'paystub'],
    ['hidden file', 'secret_scan'],
  ] as const) {
    const fileName = `${name.replace(' ', '-')}-${seeder.mark}.pdf`;
    const parts = [
      { name: 'module', value: 'loans' },
      { name: 'owner', value: loan },
      { name: `loans--${loan}--${element}--${fileName}--1`, value: pdfOf(seeder.mark), fileName },
    ];
    const { document } = await call(seeder, 'uploadDocument', { parts });
    createdData[name] = (document as { files: { _id: Id }[] }).files.at(-1)?._id as Id;
  }
  const requestedData = {
    owner: loan,
    element: 'paystub',
    status: 'Awaiting Reupload',
    reason: `blurred ${seeder.mark}`,
  };
  await call(seeder, 'setDocumentStatus', { body: requestedData });
  return createdData;
}

/** The admin's draft, last visit and presence. */
export async function addCollaboration(seeder: Seeder, loan: Id): Promise<void> {
  const form = seeder.ids.forms.get('loans') as Id;
  const draft = { form, formVersion: 1, recordVersion: 1, answers: { story: `draft ${seeder.mark}` } };
  await call(seeder, 'saveDraft', { params: { subject: loan }, body: draft });
  await call(seeder, 'markVisited', { params: { id: loan }, body: { version: 1 } });
  await call(seeder, 'updatePresence', { params: { id: loan }, body: { field: 'story' } });
}

/** An audit event, and the seal over everything so far. */
export async function addAudit(scope: TenantScope, mark: string): Promise<void> {
  const author = { accountId: null, fullName: `clerk ${mark}` };
  const subject = { kind: 'role', id: null, title: `role ${mark}` };
  await scope.write((tx) => recordAuditEvent(tx, author, { act: 'role_saved', subject, reason: `because ${mark}` }));
  await sealChain(scope);
}

/** A translation of the name of the lender's group. */
export async function addNames(seeder: Seeder): Promise<void> {
  const text = { name: `group ${seeder.mark}`, language: 'de', text: `Gruppe ${seeder.mark}` };
  await call(seeder, 'saveNames', { body: { texts: [text] } });
}

/** The admin's notification settings. Notifications to staff are created by other calls. */
export async function addNotificationSettings(seeder: Seeder): Promise<void> {
  await call(seeder, 'saveNotificationSettings', { body: { kinds: [{ kind: 'activated', on: false }] } });
}

/** A change that waits for an officer, requested by the seeder. Its id is that of its history entry. */
export async function addReview(seeder: Seeder, loan: Id): Promise<Record<string, Id>> {
  const body = { version: 1, mode: 'autosave', formData: { approved_rate: 5 } };
  const { pending } = await call(seeder, 'saveOpportunities', { params: { id: loan }, body });
  return { review: (pending as { _id: Id }[])[0]?._id as Id };
}

/** Converts a lead into a borrower. */
export async function addConversion(seeder: Seeder, lead: Id): Promise<void> {
  await call(seeder, 'convertLead', { body: { _id: lead, version: 1, loan: null } });
}

/** Two shared views of the loans list. */
export async function addViews(seeder: Seeder): Promise<Record<string, Id>> {
  const createdData: Record<string, Id> = {};
  for (const name of ['spare view', 'view']) {
    const body = { title: `${name} ${seeder.mark}`, isShared: true, content: { q: seeder.mark } };
    createdData[name] = (await call(seeder, 'createListView', { params: { module: 'loans' }, body }))['_id'] as Id;
  }
  return createdData;
}

/** A task template, and a spare one that follows it. */
export async function addTemplates(seeder: Seeder): Promise<Record<string, Id>> {
  const plainData = { module: 'loans', priority: 'Low', status: 'Not Started', trigger: { kind: 'none' } };
  const emptyTask = { assignees: [], start: null, due: null, target_status: null, convert_lead: false, checklist: [] };
  const createdIds: Record<string, Id> = {};
  for (const name of ['spare template', 'template']) {
    const spareTemplate = createdIds['spare template'];
    const followUps = spareTemplate ? [{ template: spareTemplate, days: 1, unit: 'days' }] : [];
    const words = { title: `${name} ${seeder.mark}`, description: `<p>${seeder.mark}</p>` };
    createdIds[name] = (
      await call(seeder, 'createTaskTemplate', { body: { ...plainData, ...emptyTask, ...words, followUps } })
    )['_id'] as Id;
  }
  return createdIds;
}
