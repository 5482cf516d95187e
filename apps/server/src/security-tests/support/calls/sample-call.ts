import type { AnyOperation } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { Call } from './call';
import type { OwnerConnection } from './database-checksums';
import { openExplanation } from '../lenders/sample-documents';
import { amountOf } from '../lenders/seed-lender';
import { PASSWORD, type Lender, type User } from '../lenders/lender';
import { prepareAccountFacts, LOGIN_CHANGING_IDS } from '../lenders/sample-accounts';
import { prepareFormFacts } from '../lenders/sample-forms';
import { prepareRoleFacts } from '../lenders/sample-roles';
import { findPayer } from '../lenders/sample-payments';
import { prepareCompanyPath, isOfCompanies } from '../lenders/sample-companies';
import { prepareLeadQueueFacts } from '../lenders/sample-lead-queue';
import { prepareTaskFacts } from '../lenders/sample-tasks';
import { templateFacts } from '../lenders/sample-templates';
import { idOfPath, moduleOf } from './path-ids';
import { prepareFacts } from './prepare-facts';
import { withParts } from './sample-parts';
import { OMITTED_VALUE, sampleOf, type Fill } from './sample-value';
import { schemaOf } from './schema-of';

/** A call and its user, since some calls end the session that they use. */
export interface Sample {
  readonly call: Call;
  readonly user: User;
}

type Facts = Readonly<Record<string, unknown>>;

/** Operations that create a record by one of its module's forms. */
const RECORD_CREATION_PATH_PATTERN = /\/(?:add|form)$/;
const ALL_TIME: Facts = { from: '2020-01-01T00:00:00.000Z', before: '2100-01-01T00:00:00.000Z' };

/** Values by property name: the lender's own ids, and texts that its forms accept. */
function namedValues(operation: AnyOperation, { ids, sampleIds, mark }: Lender): Facts {
  const module = moduleOf(operation);
  const isLoan = module === 'loans';
  const [source, group] = [[...ids.sources.values()], [...ids.groups.values()]];
  const person = { first_name: 'Plain', last_name: 'Person', email: 'plain@mail.example', about: 'plain' };
  const adminValue = (value: unknown) => (isLoan ? value : OMITTED_VALUE);
  const isLoanPath = operation.path.endsWith('/:id');
  return {
    _id: operation.path.endsWith('/activate') ? sampleIds[`spare ${module}`] : sampleIds['loan'],
    product: isLoanPath ? adminValue(sampleIds['product']) : sampleIds['product'],
    program: isLoanPath ? adminValue(sampleIds['program']) : sampleIds['program'],
    prospect: isLoanPath ? adminValue(sampleIds['borrower']) : sampleIds['borrower'],
    status: operation.path.endsWith('/add') || isLoanPath ? [ids.statuses.get(`${module}/first`)] : undefined,
    source,
    groups: group,
    workforces: isLoanPath && !isLoan ? OMITTED_VALUE : [`${sampleIds['own']}---${ids.roles.get('own')}`],
    contacts: isLoanPath && !isLoan ? OMITTED_VALUE : [`${sampleIds['broker']}---${ids.roles.get('broker')}`],
    formData: isLoan ? { property_address: 'A plain street', story: 'plain', loan_amount: amountOf(mark) } : person,
    mode: 'autosave',
    ...(/^(?:list|export)Audit$/.test(operation.id) && ALL_TIME),
    module: 'loans',
    owner: sampleIds['loan'],
    loans: [sampleIds['loan']],
    ...{ form_id: sampleIds['form'], companyId: ids.company, hideElements: [], doctype: 'csv' },
    form: RECORD_CREATION_PATH_PATTERN.test(operation.path) && !isLoan ? ids.forms.get(module) : sampleIds['form'],
    file: sampleIds['file'],
    element: 'paystub',
    roles: [ids.roles.get('broker')],
    username: `spare-${mark}`,
    current: PASSWORD,
    cid: ids.company,
    rid: ids.roles.get('admin'),
    key: OMITTED_VALUE,
    type: OMITTED_VALUE,
    search: 'plain',
    clock: '16:30',
  };
}

/** Overrides for operations in which a name has another meaning. */
const VALUES_BY_OPERATION: Readonly<Record<string, Facts>> = {
  revealSecret: { field: 'tax_id' },
  ...Object.fromEntries(['verifyFactor', 'finishSetup', 'confirmFactor'].map((id) => [id, { passkey: OMITTED_VALUE }])),
  viewNotifications: { type: 'Assigned', until: OMITTED_VALUE, ids: OMITTED_VALUE },
  reviewChange: { type: 'accept', field: 'approved_rate' },
  undoReview: { field: 'approved_rate' },
  setDocumentStatus: { status: 'Awaiting Reupload', reason: 'Too dark to read' },
  saveLogin: { password: OMITTED_VALUE, confirm_password: OMITTED_VALUE, allow_to_login: true },
  changePassword: { password: 'another long sentence 0815' },
  resetPassword: { password: 'another long sentence 0815' },
  createFirstSuper: { email: 'first@mail.example', password: 'another long sentence 0815' },
};

function listValues(lender: Lender): Facts {
  const ids = [lender.sampleIds['loan']];
  const filters = [
    { _id: 'row', field: 'first_name', operator: 'starts-with', value: 'plain', match: 'any' },
    { field: 'status', operator: 'in', value: [lender.ids.statuses.get('loans/first')] },
  ];
  const logic = { match: 'any', parts: ['row'] };
  return {
    filters,
    logic,
    ids,
    sort: { field: 'createdAt', order: 1 },
    status: lender.ids.statuses.get('loans/first'),
  };
}

const COLUMNS: Facts = { content: [{ id: 'first_name', order: 1, listShowField: true }] };

/** The version of the stage rules that the sample saves; 0 before the first save. */
async function readRulesVersion(lender: Lender, owner: OwnerConnection): Promise<number> {
  const sql = 'select version from app.stage_rules where company_id = $1';
  const { rows } = await owner.query<{ version: number }>(sql, [lender.ids.company]);
  return rows[0]?.version ?? 0;
}

/** Operations whose `/:id` is no record. */
const HAS_OWN_VERSIONS_PATTERN =
  /^(?:forms|imports|products|marketplace|integrations|payments|servicing|campaigns|email_list|email_triggers|planned_emails|reports)/;

async function collectSpecialValues(
  operation: AnyOperation,
  lender: Lender,
  user: User,
  owner: OwnerConnection,
): Promise<Facts> {
  const { id, path } = operation;
  const token = randomBytes(32).toString('base64url');
  const remember = (table: string) =>
    owner.query(
      `insert into auth.${table} (token_hash, account_id, credential_version, expires_at) values ($1, $2, 1, now() + interval '5 minutes')`,
      [createHash('sha256').update(token).digest(), user.account],
    );
  if (path.startsWith('lead_queue')) return prepareLeadQueueFacts(operation, lender, owner);
  if (id === 'login') return { username: user.username, password: PASSWORD };
  if (id === 'generateAccessToken') {
    await remember('challenges');
    // Nobody signs in as an impersonator; that starts from a Super user's own session.
    return { uid: token, rid: lender.ids.roles.get(user.kind === 'acting' ? 'super' : user.kind) };
  }
  if (id === 'resetPassword') {
    await remember('reset_tokens');
    return { user_id: token };
  }
  if (id === 'reviewChange')
    await owner.query("update app.reviews set state = 'waiting' where history_id = $1", [lender.sampleIds['review']]);
  if (id === 'explainDocument' || id === 'acceptExplanation') await openExplanation(lender, owner);
  if (id === 'undoReview')
    await owner.query(
      `update app.reviews set state = 'rejected', reviewed_by = $2, reviewed_at = now() where history_id = $1`,
      [lender.sampleIds['review'], user.account],
    );
  if (id === 'convertLead') {
    const lead = lender.sampleIds['lead'];
    await owner.query('delete from app.conversions where lead_id = $1', [lead]);
    const { rows } = await owner.query<{ version: number }>('select version from app.records where id = $1', [lead]);
    const loan = { product: lender.sampleIds['product'], program: lender.sampleIds['program'] };
    return { _id: lead, version: rows[0]?.version, loan, map: {} };
  }
  if (id === 'readLeadConversion' || id === 'leadDuplicates') return { _id: lender.sampleIds['lead'], map: {} };
  if (id === 'testTaskTemplates' || id === 'listTaskRuns')
    return { record: lender.sampleIds['loan'], template: lender.sampleIds['template'] };
  if (id === 'saveStageRules') return { version: await readRulesVersion(lender, owner), rules: [] };
  if (path.startsWith('task_templates')) {
    const sql = 'select version from app.task_templates where id = $1';
    const { rows } = await owner.query<{ version: number }>(sql, [lender.sampleIds['template']]);
    return { ...templateFacts(lender), version: rows[0]?.version };
  }
  if (/^(?:security\/(?:roles|explain)|groups)/.test(path)) return prepareRoleFacts(operation, lender, owner);
  if (id === 'removeFile')
    await owner.query('update app.files set is_active = true where id = $1', [lender.sampleIds['spare file']]);
  if (HAS_OWN_VERSIONS_PATTERN.test(path)) return {};
  if (id === 'moveForm' || (path.endsWith('/:id') && operation.method === 'PATCH' && operation.body)) {
    const record = idOfPath(operation, lender);
    const sql = 'select version from app.records where id = $1';
    const [row] = (await owner.query<{ version: number }>(sql, [record])).rows;
    return row ? { version: row.version } : {};
  }
  return {};
}

async function openSession(user: User, owner: OwnerConnection): Promise<Id> {
  const sql = 'select id from auth.sessions where account_id = $1 and ended_at is null order by created_at limit 1';
  return (await owner.query<{ id: Id }>(sql, [user.account])).rows[0]?.id ?? newId();
}

const SESSION_ENDING_OPERATIONS_PATTERN = /^(logout|(start|end)Impersonation|changePassword|endSession|resetPassword)$/;

/**
 * A valid call by the lender's own user: every input of the contract is present, and every id is one of the lender's
 * own. @throws Error for an id in the contract that is not known here
 */
export async function sampleCall(
  operation: AnyOperation,
  lender: Lender,
  ownUser: User,
  owner: OwnerConnection,
): Promise<Sample> {
  // A Super user who does not impersonate has nothing to end.
  const kind = operation.id === 'endImpersonation' && ownUser.kind === 'super' ? 'acting' : ownUser.kind;
  const isOwn = SESSION_ENDING_OPERATIONS_PATTERN.test(operation.id) || LOGIN_CHANGING_IDS.has(operation.id);
  // Only a login with a person can be asked to sign, take a task, receive leads, or have an address of its own.
  const needsPerson =
    /^(?:own_sign_requests\/|lead_queue\/|emails\/verify_sender)/.test(operation.path) || operation.id === 'takeTask';
  const isSigner = needsPerson && kind === 'admin';
  const person = isSigner ? lender.users.officer.person : ownUser.person;
  const user =
    findPayer(operation, lender, kind) ?? (isOwn || isSigner ? await lender.createUser(kind, person) : ownUser);
  const facts: Facts = {
    ...namedValues(operation, lender),
    ...(/^(?:list|export|total)/.test(operation.id) && operation.path !== 'mailbox' ? listValues(lender) : {}),
    ...(operation.path.includes('/forms/') ? COLUMNS : {}),
    ...(/^forms\b/.test(operation.path) ? await prepareFormFacts(operation, lender, owner) : {}),
    ...VALUES_BY_OPERATION[operation.id],
    ...(await prepareFacts(operation, lender, user, owner)),
    ...(await collectSpecialValues(operation, lender, user, owner)),
    ...(await prepareAccountFacts(operation, lender, user, owner)),
    ...(await prepareTaskFacts(operation, lender, owner)),
  };
  const fillBody: Fill = (name, { enum: choices }) =>
    choices && ![...choices, OMITTED_VALUE].includes(facts[name]) ? undefined : facts[name];
  const id = operation.path.startsWith('auth/sessions/') ? await openSession(user, owner) : idOfPath(operation, lender);
  const companyPathParams = isOfCompanies(operation) ? await prepareCompanyPath(operation, lender, owner) : {};
  const fillPath: Fill = (name) =>
    ({
      ...{ id, subject: lender.sampleIds['loan'], module: moduleOf(operation), form: lender.sampleIds['drawn module'] },
      ...(operation.path.startsWith('contracts/') && { owner: lender.sampleIds['loan'] }),
      link: facts['link'],
      report: facts['report'],
      item: lender.sampleIds['task item'],
      company: lender.ids.company,
      ...(operation.right.kind === 'key' && { file: lender.sampleIds['file'], element: 'paystub' }),
      ...(facts['pathForm'] !== undefined && { form: facts['pathForm'] }),
      ...(facts['calendar'] !== undefined && { file: facts['calendar'] }),
      ...(facts['month'] !== undefined && { month: facts['month'] }),
      ...(facts['pathId'] ? { id: facts['pathId'] } : {}),
      ...companyPathParams,
    })[name];
  const part = (shape: z.ZodType | undefined, fill: Fill) => (shape ? sampleOf('', schemaOf(shape), fill) : undefined);
  const call: Call = {
    params: (part(operation.params, fillPath) ?? {}) as Facts,
    query: (part(operation.query, fillBody) ?? {}) as Facts,
    body: part(operation.body, fillBody),
  };
  return { call: operation.transport === 'multipart' ? withParts(operation, call, lender, facts) : call, user };
}
