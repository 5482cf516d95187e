import type { Id } from '@lendwright/kernel';
import type { CompanyIds } from '../../capabilities/companies';
import { askOf, type Call } from './call';
import type { HttpClient } from './http-client';
import { OPERATIONS } from '@lendwright/api';

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

async function call({ client, token }: Filler, id: string, wish: Partial<Call>): Promise<Record<string, unknown>> {
  const operation = OPERATIONS.find((one) => one.id === id);
  if (!operation) throw new Error(`no operation ${id}`);
  const reply = await client.send(
    askOf(operation, { params: {}, query: {}, body: undefined, ...wish }, { bearer: token }),
  );
  if (reply.status !== 200) throw new Error(`${id} answered ${reply.status} ${reply.text}`);
  return JSON.parse(reply.text) as Record<string, unknown>;
}

/** Everybody by the kind of user that the person is, with a spare one of each module for calls that put somebody to sleep. */
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
];

export async function addPeople(filler: Filler): Promise<Record<string, Id>> {
  const made: Record<string, Id> = {};
  for (const [name, module] of PEOPLE) {
    const email = `${name.replace(' ', '.')}@${filler.mark}.example`;
    const formData = { first_name: name, last_name: filler.mark, email, about: `about ${filler.mark}` };
    made[name] = (await call(filler, `add${module}`, { body: { formData } }))['_id'] as Id;
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
