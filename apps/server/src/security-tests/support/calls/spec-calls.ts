import type { Id } from '@lendwright/kernel';
import { PASSWORD, type Lender, type User } from '../lenders/lender';
import type { UserKind } from '../lenders/lender-plan';
import { pdfOf } from '../lenders/seed-lender';
import type { Part } from './call';

/** What the calls of a replay share. */
export interface Replay {
  readonly lender: Lender;
  /** A borrower with a second role, who needs no second factor. */
  readonly twoRoles: User;
  /** The single-use token of a mailed reset link. */
  readonly resetToken: string;
  /** The answers so far, by call. */
  readonly answers: ReadonlyMap<string, unknown>;
}

/** A call with the path, names and body of the specification. */
export interface SpecCall {
  /** Method and path as written there. */
  readonly call: string;
  /** Tells apart several bodies of one call. */
  readonly what?: string;
  /** Null for callers who are not signed in. */
  readonly as: UserKind | null;
  /** Values of the slots in the path, in order. */
  readonly slots?: (replay: Replay) => readonly (string | undefined)[];
  readonly body?: (replay: Replay) => unknown;
  readonly parts?: (replay: Replay) => readonly Part[];
  /** Fields of the answer: `a.b` inside objects, `a[].b` in the first entry of a list that is not empty. */
  readonly fields: readonly string[];
}

const sample = (name: string) => (replay: Replay) => [replay.lender.sampleIds[name]];
const none = () => ({});
const statusOf = ({ ids }: Lender) => [ids.statuses.get('loans/second')];
const assigned = ({ sampleIds, ids }: Lender, kind: 'own' | 'broker') => [
  `${sampleIds[kind]}---${ids.roles.get(kind)}`,
];
const answerOf = <Answer>({ answers }: Replay, call: string) => answers.get(call) as Answer;
const permissions = ['permissions.add', 'permissions.update', 'permissions.delete', 'permissions.compose'];

/** Document 1, section 7. */
const SHELL: readonly SpecCall[] = [
  {
    call: 'POST auth/login',
    as: null,
    body: ({ twoRoles }) => ({ username: twoRoles.username, password: PASSWORD }),
    fields: ['_id', 'company._id', 'roles[]._id', 'roles[].title'],
  },
  {
    call: 'POST auth/generate_accesstoken',
    as: null,
    body: (replay) => {
      const user = answerOf<{ _id: string; company: { _id: Id }; roles: { _id: Id }[] }>(replay, 'POST auth/login');
      return { uid: user._id, cid: user.company._id, rid: user.roles[0]?._id };
    },
    fields: ['user._id', 'user.type', 'user.fullName', 'user.role.title'],
  },
  {
    call: 'GET auth/get_user_by_token',
    as: 'officer',
    fields: [
      ...['_id', 'type', 'fullName', 'role.title', 'role.admin', 'profile', 'cprofile'],
      ...['company._id', 'company.name', 'company.products'],
    ],
  },
  {
    call: 'POST auth/forgot_password',
    as: null,
    body: ({ lender }) => ({ username: lender.users.officer.username }),
    fields: ['message'],
  },
  {
    call: 'POST auth/reset_password',
    as: null,
    body: ({ resetToken }) => ({ user_id: resetToken, password: 'another long sentence 0815' }),
    fields: ['message'],
  },
  {
    call: 'POST menus',
    as: 'officer',
    body: none,
    fields: [
      ...['header.items[]._id', 'header.items[].title', 'header.items[].page', 'header.items[].icon'],
      ...['header.items[].show_menu', 'header.items[].createdAt', 'header.items[].submenu', 'header.items[].badge'],
      ...['header.items[].permissions.global', 'header.items[].permissions.add', 'header.items[].permissions.update'],
      ...['logo', 'loggedInUserType', 'personalization.layout', 'personalization.mode'],
      ...['personalization.menuColor', 'personalization.sectionHeaderColor'],
    ],
  },
  {
    call: 'POST dashboard',
    as: 'officer',
    fields: [
      ...['company._id', 'lead_counts[].label', 'prospect_count[].count', 'opportunity_count[]._id'],
      ...['recent_opportunities[]._id', 'tasks', 'recent_leads[]._id', 'recent_prospects[]._id'],
      ...['programs[].label', 'lead_sources'],
    ],
  },
  { call: 'POST notifications', as: 'officer', body: none, fields: ['data', 'count', 'load'] },
  { call: 'POST notifications/view', as: 'officer', body: () => ({ type: 'All' }), fields: ['data', 'count', 'load'] },
  {
    call: 'POST module/personalization',
    as: 'officer',
    body: () => ({ layout: 'Vertical', mode: 'Dark', menuColor: '#061F2B', sectionHeaderColor: '#49839f' }),
    fields: ['message'],
  },
];

/** Document 2, section 7: loans. */
const LOANS: readonly SpecCall[] = [
  {
    call: 'GET opportunities/{id}',
    as: 'officer',
    slots: sample('loan'),
    fields: [
      ...['message', 'docs[].files', 'docLibCont', 'permissions.update', 'allowed_tabs'],
      ...['form._id', 'form.title', 'form.content[].id', 'form.activeTab'],
      ...['opportunity._id', 'opportunity.active', 'opportunity.program.title', 'opportunity.product.title'],
      ...['opportunity.prospect.info.first_name', 'opportunity.prospect.info.phone', 'opportunity.status[].title'],
      ...['opportunity.source[].title', 'opportunity.groups[]._id', 'opportunity.info.loan_amount'],
      ...['opportunity.workforces[].user.email', 'opportunity.workforces[].role.title', 'opportunity.contacts[].role'],
      ...[
        'opportunity.created_by.user',
        'opportunity.updated_by.user',
        'opportunity.createdAt',
        'opportunity.updatedAt',
      ],
    ],
  },
  {
    call: 'PATCH opportunities/{id}',
    what: 'the whole panel and answers',
    as: 'officer',
    slots: sample('loan'),
    body: ({ lender }) => ({
      adminInfo: {
        ...{ product: lender.sampleIds['product'], program: lender.sampleIds['program'] },
        ...{ workforces: assigned(lender, 'own'), contacts: assigned(lender, 'broker'), status: statusOf(lender) },
        ...{ source: [lender.sampleIds['source']], groups: [lender.sampleIds['group']] },
      },
      formData: { story: 'Changed' },
    }),
    fields: ['needDataReview'],
  },
  ...(['status', 'workforces', 'contacts'] as const).map((part): SpecCall => ({
    call: 'PATCH opportunities/{id}',
    what: part,
    as: 'officer',
    slots: sample('loan'),
    body: ({ lender }) => ({
      adminInfo: {
        [part]: part === 'status' ? statusOf(lender) : assigned(lender, part === 'workforces' ? 'own' : 'broker'),
      },
    }),
    fields: ['needDataReview'],
  })),
  {
    call: 'POST opportunities',
    as: 'officer',
    body: ({ lender: { sampleIds, ids } }) => ({
      ...{ skip: 0, limit: 20, type: 'Opportunity', prospect: sampleIds['borrower'] },
      ...{ product: sampleIds['product'], program: sampleIds['program'], status: ids.statuses.get('loans/second') },
      ...{ filters: [{ _id: '1', field: 'loan_amount', operator: 'greater', value: 1, match: 'all' }] },
      sort: { field: 'first_name', order: -1 },
    }),
    fields: [
      ...['opportunities[]._id', 'opportunities[].prospect.info.email', 'opportunities[].info', 'count'],
      ...permissions,
      ...['status[]._id', 'status[].label', 'status[].count', 'workforces[]._id', 'contacts[]._id', 'contactTitle'],
      ...['form._id', 'form.content[].listShowField', 'form.content[].order'],
      ...['products[]._id', 'products[].title', 'products[].programs[].title', 'loanPurpose', 'applicantType'],
    ],
  },
  {
    call: 'POST opportunities/add',
    as: 'officer',
    body: ({ lender }) => ({
      ...{ product: lender.sampleIds['product'], program: lender.sampleIds['program'] },
      ...{ groups: [lender.sampleIds['group']], status: statusOf(lender), source: [lender.sampleIds['source']] },
      ...{ workforces: assigned(lender, 'own'), contacts: assigned(lender, 'broker') },
      prospect: lender.sampleIds['prospect'],
    }),
    fields: ['_id'],
  },
  {
    call: 'POST opportunities/generate_unique_number',
    as: 'officer',
    body: (replay) => ({ _id: answerOf<{ _id: Id }>(replay, 'POST opportunities/add')._id }),
    fields: ['auto_increment'],
  },
  { call: 'DELETE opportunities/{id}', as: 'officer', slots: sample('spare loans'), fields: ['message'] },
  {
    call: 'POST opportunities/activate',
    as: 'officer',
    body: ({ lender }) => ({ _id: lender.sampleIds['spare loans'] }),
    fields: ['message'],
  },
  {
    call: 'GET opportunities/admin',
    as: 'officer',
    fields: [
      ...['products[].title', 'programs[].title', 'workforces[]._id', 'contacts[]._id', 'status[].title'],
      ...['source[].title', 'prospects[]._id', 'groups[].title', 'productWithPrograms[].value', 'contactTitle'],
    ],
  },
  {
    call: 'PATCH prospects/forms/{formId}',
    as: 'officer',
    slots: sample('form'),
    body: (replay) => {
      const { form } = answerOf<{ form: { content: { id: string; listShowField: boolean }[] } }>(
        replay,
        'POST opportunities',
      );
      const content = form.content.map((field, order) => ({ ...field, order, listShowField: field.id === 'story' }));
      return { ...form, content };
    },
    fields: ['message'],
  },
];

/** Document 2, section 7: documents, addresses and history. */
const DOCUMENTS: readonly SpecCall[] = [
  {
    call: 'POST docs/upload',
    as: 'officer',
    parts: ({ lender: { sampleIds, mark } }) => [
      { name: 'module', value: 'loans' },
      { name: 'owner', value: sampleIds['loan'] as Id },
      { name: 'form', value: sampleIds['form'] as Id },
      { name: 'loanNumber', value: '1' },
      { name: 'reupload_reason', value: 'Too dark' },
      { name: 'status--paystub', value: 'Awaiting Review' },
      { name: `loans--${sampleIds['loan']}--paystub--pay.pdf--9`, value: pdfOf(mark), fileName: 'pay.pdf' },
    ],
    fields: ['document._id', 'document.name', 'document.notes', 'document.status', 'document.files[].isViewed'],
  },
  {
    call: 'POST docs/list',
    as: 'officer',
    body: ({ lender }) => ({ module: 'loans', owner: lender.sampleIds['loan'], form: lender.sampleIds['form'] }),
    fields: ['docs[].name', 'docs[].files[]._id', 'docs[].files[].size', 'docs[].files[].active', 'contracts'],
  },
  { call: 'GET auth/file/view/{id}', as: 'officer', slots: sample('file'), fields: [] },
  { call: 'GET auth/file/fileView/{id}', as: 'officer', slots: sample('file'), fields: [] },
  { call: 'DELETE docs/file/{id}', as: 'officer', slots: sample('spare file'), fields: ['message'] },
  {
    call: 'POST emails/validate_email',
    as: 'officer',
    body: () => ({ email: 'ann@mail.example' }),
    fields: ['valid', 'reason'],
  },
  {
    call: 'POST action_history',
    as: 'officer',
    body: ({ lender }) => ({ module: 'Opportunities', _id: lender.sampleIds['loan'] }),
    fields: [
      ...['action_history[].created_by.user', 'action_history[].createdAt', 'action_history[].info[].field'],
      ...['action_history[].info[].previous_value', 'action_history[].info[].current_value'],
      ...['action_history[].info[].reviewed_by', 'action_history[].info[].reviewedAt'],
      ...['action_history[].info[].accept', 'action_history[].info[].reject'],
    ],
  },
  {
    call: 'PATCH action_history/{id}',
    as: 'officer',
    slots: sample('review'),
    body: () => ({ type: 'accept', field: 'approved_rate' }),
    fields: ['message'],
  },
];

/** Document 3, section 7. */
const BUILDERS: readonly SpecCall[] = [
  { call: 'POST forms/library', as: 'admin', body: none, fields: ['forms[]._id', 'forms[].title', 'forms[].content'] },
  {
    call: 'POST forms/library',
    what: 'of the webform builder',
    as: 'admin',
    body: ({ lender: { sampleIds } }) => ({
      ...{ module: 'leads', products: [sampleIds['product']], programs: [sampleIds['program']] },
    }),
    fields: ['forms[].custom_title', 'forms[].type', 'forms[].products', 'forms[].programs'],
  },
  {
    call: 'POST forms/library',
    what: 'of the loan builder',
    as: 'admin',
    body: ({ lender: { sampleIds } }) => ({ products: [sampleIds['product']], programs: [sampleIds['program']] }),
    fields: ['forms[]._id'],
  },
  {
    call: 'PATCH forms/{id}',
    as: 'admin',
    slots: sample('library'),
    body: ({ lender }) => ({
      ...{ _id: lender.sampleIds['library'], title: 'Addresses', custom_title: 'Where', history: [] },
      content: JSON.stringify([
        { id: 'place', type: 'section', title: 'Place', childs: [{ id: 'street', type: 'text', title: 'Street' }] },
      ]),
      ...{ msg: { status: 200, msg: '', show: false }, selectedId: 'street', prospectId: null },
      ...{ products: [], programs: [], module: 'libraries', acceptsRemoval: true },
    }),
    fields: ['message', 'version'],
  },
  {
    call: 'POST schedule_demo',
    as: null,
    body: () => ({
      ...{ fullName: 'Ann Lee', email: 'ann@mail.example', company: 'Harbor', phone: '206-555-0101' },
      ipAddress: '192.0.2.7',
    }),
    fields: ['message'],
  },
];

/** Every call of the specification that the product serves, in an order in which each finds what it needs. */
export const SPEC_CALLS: readonly SpecCall[] = [...SHELL, ...LOANS, ...DOCUMENTS, ...BUILDERS];
