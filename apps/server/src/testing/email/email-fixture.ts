import type { Viewer } from '@lendwright/access';
import type { FormElement } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import type { EmailContext } from '../../capabilities/email-messages/composer/access-composer';
import { readEmailThread } from '../../capabilities/email-messages/panel/read-email-thread';
import { findEmailFile } from '../../capabilities/email-messages/panel/view-email-file';
import { sendComposedEmail } from '../../capabilities/email-messages/send/send-composed-email';
import { addLoan } from '../../capabilities/loans';
import { createFreshDatabase, type FreshDatabase } from '../fresh-database';
import { createLogin } from '../notes/note-logins';
import { SAMPLE_PLAN, sampleCompany, type SampleCompany } from '../sample-company';

const FIELDS: readonly FormElement[] = [
  { id: 'title_email', type: 'email', title: 'Title company email' },
  { id: 'secret_email', type: 'email', title: 'Secret email', hided_roles: ['role:processor'] },
  { id: 'secret_rate', type: 'text', title: 'Secret rate', hided_roles: ['role:processor'] },
];

const UNITS: FormElement = {
  ...{ id: 'secret_units', type: 'section', title: 'Secret units', cloneable: true, hided_roles: ['role:processor'] },
  childs: [{ id: 'unit', type: 'text', title: 'Unit' }],
};

const withFields = (forms: typeof SAMPLE_PLAN.forms): typeof SAMPLE_PLAN.forms =>
  forms.map((form) => {
    const [section] = form.definition.content;
    if (form.key !== 'loan' || !section) return form;
    const children = [...(section.childs ?? []), ...FIELDS];
    return { ...form, definition: { content: [{ ...section, childs: children }, UNITS] } };
  });

/** Officers and processors see and write emails; some fields are hidden from processors. Borrowers see their own. */
const EMAIL_PLAN: typeof SAMPLE_PLAN = {
  ...SAMPLE_PLAN,
  forms: withFields(SAMPLE_PLAN.forms),
  roles: SAMPLE_PLAN.roles.flatMap((role) => {
    const emails = { none: {}, broker: {}, borrower: { own: true } }[role.key] ?? { global: true };
    const ownRole = { ...role, rights: { ...role.rights, tabs: { ...role.rights.tabs, emails } } };
    return role.key === 'officer' ? [ownRole, { ...ownRole, key: 'processor', title: 'Processor' }] : [ownRole];
  }),
};

/** A lender with a loan and the people who write and read its emails. */
export interface EmailFixture {
  readonly fresh: FreshDatabase;
  readonly lender: SampleCompany;
  readonly loan: Id;
  /** Ada (admin), Olga (officer), Theo (processor), Pia (sees own loans, does not compose), Nils (no access), Bea (borrower). */
  readonly people: Readonly<Record<'Ada' | 'Olga' | 'Theo' | 'Pia' | 'Nils' | 'Bea', Viewer>>;
  /** Sends an email about the loan to Bea, whose answers are filed to it. @returns its id */
  send(viewer: Viewer, subject: string, body: string): Promise<Id>;
  /** The messages of a conversation. */
  readThread(viewer: Viewer, id: Id): ReturnType<typeof readEmailThread>;
  /** A file of an email that the viewer may open. */
  findFile(viewer: Viewer, id: Id): ReturnType<typeof findEmailFile>;
  run<T>(mode: 'read' | 'write', viewer: Viewer, work: (context: EmailContext) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export async function createEmailFixture(): Promise<EmailFixture> {
  const freshDatabase = await createFreshDatabase();
  const lender = await sampleCompany(freshDatabase.database, EMAIL_PLAN);
  const { engine, scope, ids } = lender;
  const login = (role: string, name: string) => createLogin(freshDatabase, lender, role, name);
  const people = {
    Ada: await login('admin', 'Ada'),
    Olga: await login('officer', 'Olga'),
    Theo: await login('processor', 'Theo'),
    Pia: await login('own', 'Pia'),
    Nils: await login('none', 'Nils'),
    Bea: await login('borrower', 'Bea'),
  };
  await freshDatabase.owner.query(
    `update app.records set email = lower(first_name) || '@people.example' where company_id = $1`,
    [lender.scope.companyId],
  );
  const chosenData = {
    ...{ product: ids.products.get('res') as Id, program: ids.programs.get('fix') as Id },
    ...{ prospect: people.Bea.personId as Id, groups: [], status: [], source: [], contacts: [] },
    workforces: [`${people.Pia.personId}---${people.Pia.roleId}`],
  };
  const loan = (await addLoan(engine, scope, people.Ada, chosenData))._id;
  const info = {
    ...{ title_email: 'desk@title.example', secret_email: 'secret@title.example', secret_rate: '6.125 <b>' },
    ...{ property_address: '12 Elm & Oak', secret_units: [{ _id: 'u1', unit: 'Unit 7' }] },
  };
  await freshDatabase.owner.query('update app.records set info = info || $2::jsonb where id = $1', [
    loan,
    JSON.stringify(info),
  ]);
  const run: EmailFixture['run'] = async (mode, viewer, work) => {
    const setup = await engine.setups.of(scope);
    return scope[mode]((tx) => work({ engine, tx, setup, viewer }));
  };
  const send: EmailFixture['send'] = async (viewer, subject, body) => {
    const content = { recipients: ['bea@people.example'], cc: [], bcc: [], subject, body, items: [], template: null };
    const email = { module: 'loans', owner: loan, ...content };
    const { _id } = await run('write', viewer, (ownContext) =>
      sendComposedEmail({ ...ownContext, hasReplyAddress: true }, email, null, new Date()),
    );
    await freshDatabase.owner.query('update app.mails set due_at = now() where company_id = $1', [scope.companyId]);
    return _id;
  };
  return {
    ...{ fresh: freshDatabase, lender, loan, people, run, send, close: () => freshDatabase.drop() },
    readThread: (viewer, id) => run('read', viewer, (ownContext) => readEmailThread(ownContext, id, new Date())),
    findFile: (viewer, id) => run('read', viewer, (ownContext) => findEmailFile(ownContext, id)),
  };
}
