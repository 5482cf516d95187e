import { newId, type Id } from '@lendwright/kernel';
import { noteAudit, sealChain } from '../../capabilities/audit';
import type { CompanyIds } from '../../platform/founding';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { askOf, type Call } from './call';
import type { HttpClient } from './http-client';
import { OPERATIONS } from '@lendwright/api';
import { OWN_MODULE } from './twin-plan';

/** Who fills a lender, and with what. */
export interface Filler {
  readonly client: HttpClient;
  readonly token: string;
  readonly ids: CompanyIds;
  readonly mark: string;
}

/** An amount that no other lender has; it must not be seen elsewhere either. */
export const amountOf = (mark: string): number =>
  [...mark].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 89_999_999, 7) + 10_000_000;

/** A small PDF in whose bytes the mark stands. */
export const pdfOf = (mark: string): string =>
  `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n%${mark}\nxref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Size 4>>\nstartxref\n0\n%%EOF\n`;

export async function call(
  { client, token }: Filler,
  id: string,
  wish: Partial<Call>,
): Promise<Record<string, unknown>> {
  const operation = OPERATIONS.find((one) => one.id === id);
  if (!operation) throw new Error(`no operation ${id}`);
  const ask = askOf(operation, { params: {}, query: {}, body: undefined, ...wish }, { bearer: token });
  // Like a browser: so that the lender has idempotency keys too.
  const reply = await client.send({ ...ask, headers: { ...ask.headers, 'idempotency-key': newId() } });
  if (reply.status !== 200) throw new Error(`${id} answered ${reply.status} ${reply.text}`);
  return JSON.parse(reply.text) as Record<string, unknown>;
}

/** Everybody by the kind of user that the person is, with a spare one of each module for calls that put somebody to sleep; and the records of the lender's own module. */
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

export async function addPeople(filler: Filler): Promise<Record<string, Id>> {
  const made: Record<string, Id> = {};
  for (const [name, module] of PEOPLE) {
    const email = `${name.replace(' ', '.')}@${filler.mark}.example`;
    const formData = { first_name: name, last_name: filler.mark, email, about: `about ${filler.mark}` };
    const isOwn = module === OWN_MODULE;
    const wish = { body: { formData }, ...(isOwn && { params: { module } }) };
    made[name] = (await call(filler, isOwn ? 'addRecord' : `add${module}`, wish))['_id'] as Id;
  }
  return made;
}

/** A loan that every outside user and the own-only staff take part in, one that they do not, and a spare one. */
export async function addLoans(filler: Filler, people: Readonly<Record<string, Id>>): Promise<Record<string, Id>> {
  const { ids, mark } = filler;
  const made: Record<string, Id> = {};
  for (const name of ['loan', 'strange loan', 'spare loans']) {
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
    made[name] = (await call(filler, 'addLoan', { body }))['_id'] as Id;
  }
  return made;
}

/** A document that everybody on the loan sees and one that is the staff's, the first asked for again, with a mail. */
export async function addDocuments(filler: Filler, loan: Id): Promise<Record<string, Id>> {
  const made: Record<string, Id> = {};
  for (const [name, element] of [
    ['file', 'paystub'],
    ['spare file', 'paystub'],
    ['hidden file', 'secret_scan'],
  ] as const) {
    const fileName = `${name.replace(' ', '-')}-${filler.mark}.pdf`;
    const parts = [
      { name: 'module', value: 'loans' },
      { name: 'owner', value: loan },
      { name: `loans--${loan}--${element}--${fileName}--1`, value: pdfOf(filler.mark), fileName },
    ];
    const { document } = await call(filler, 'uploadDocument', { parts });
    made[name] = (document as { files: { _id: Id }[] }).files.at(-1)?._id as Id;
  }
  const asked = { owner: loan, element: 'paystub', status: 'Awaiting Reupload', reason: `blurred ${filler.mark}` };
  await call(filler, 'setDocumentStatus', { body: asked });
  return made;
}

/** What the admin typed and did not save, where the admin looked last, and the sign of life there. */
export async function addTogether(filler: Filler, loan: Id): Promise<void> {
  const form = filler.ids.forms.get('loans') as Id;
  const draft = { form, formVersion: 1, recordVersion: 1, answers: { story: `draft ${filler.mark}` } };
  await call(filler, 'storeDraft', { params: { subject: loan }, body: draft });
  await call(filler, 'markVisited', { params: { id: loan }, body: { version: 1 } });
  await call(filler, 'updatePresence', { params: { id: loan }, body: { field: 'story' } });
}

/** An act beside the records, and the seal over everything up to now. */
export async function addAudit(scope: TenantScope, mark: string): Promise<void> {
  const by = { accountId: null, fullName: `clerk ${mark}` };
  const subject = { kind: 'role', id: null, title: `role ${mark}` };
  await scope.write((tx) => noteAudit(tx, by, { act: 'role_saved', subject, reason: `because ${mark}` }));
  await sealChain(scope);
}

/** What the admin does not want to hear of. What the staff are told comes by itself: of their loan, say. */
export async function addNoticeSettings(filler: Filler): Promise<void> {
  await call(filler, 'saveNotificationSettings', { body: { kinds: [{ kind: 'activated', on: false }] } });
}

/** A change that waits for an officer; the filler is whoever asks for it. Its id is that of its history line. */
export async function addReview(filler: Filler, loan: Id): Promise<Record<string, Id>> {
  const body = { version: 1, mode: 'draft', formData: { approved_rate: 5 } };
  const { pending } = await call(filler, 'saveOpportunities', { params: { id: loan }, body });
  return { review: (pending as { _id: Id }[])[0]?._id as Id };
}

/** Makes a borrower of a lead, as a lender does every day. */
export async function addConversion(filler: Filler, lead: Id): Promise<void> {
  await call(filler, 'convertLead', { body: { _id: lead, version: 1, loan: null } });
}

/** A task template and a spare one that follows it. */
export async function addTemplates(filler: Filler): Promise<Record<string, Id>> {
  const plain = { module: 'loans', priority: 'Low', status: 'Not Started', trigger: { kind: 'none' } };
  const empty = { assignees: [], start: null, due: null, target_status: null, convert_lead: false, checklist: [] };
  const made: Record<string, Id> = {};
  for (const name of ['spare template', 'template']) {
    const next = made['spare template'];
    const followUps = next ? [{ template: next, days: 1, unit: 'days' }] : [];
    const words = { title: `${name} ${filler.mark}`, description: `<p>${filler.mark}</p>` };
    made[name] = (await call(filler, 'createTaskTemplate', { body: { ...plain, ...empty, ...words, followUps } }))[
      '_id'
    ] as Id;
  }
  return made;
}
