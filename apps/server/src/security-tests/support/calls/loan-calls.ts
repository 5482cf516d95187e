import type { Id } from '@lendwright/kernel';
import { answerOf, assigned, sample, statusOf, type SpecCall } from './spec-call';

/** Document 2, section 7: loans. */
export const LOAN_CALLS: readonly SpecCall[] = [
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
    call: 'POST opportunities/lenders',
    as: 'officer',
    body: ({ lender }) => ({ loan: lender.sampleIds['loan'] }),
    fields: [
      ...['lenders[]._id', 'lenders[].info.first_name', 'lenders[].info.email', 'lenders[].info.property_types'],
      ...['lenders[].info.max_ltv', 'lenders[].info.state_we_lend_in', 'lenders[].details.notes[].content'],
    ],
  },
  {
    call: 'POST opportunities/lenderDetails',
    as: 'officer',
    body: ({ lender: { sampleIds } }) => ({
      ...{ opp_id: sampleIds['loan'], lenderId: sampleIds['contact'], field: 'status', value: 'Offer Received' },
    }),
    fields: ['message'],
  },
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
      ...['permissions.add', 'permissions.update', 'permissions.delete', 'permissions.compose'],
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
  {
    call: 'POST opportunities/share',
    as: 'officer',
    body: ({ lender: { sampleIds } }) => ({
      ...{ Ids: [sampleIds['loan']], affiliate_company: sampleIds['partner'], loan_access: 'View' },
      consent: 'Signed',
    }),
    fields: ['message'],
  },
  { call: 'DELETE opportunities/{id}', as: 'officer', slots: sample('spare loans'), fields: ['message'] },
  {
    call: 'POST opportunities/activate',
    as: 'officer',
    body: ({ lender }) => ({ _id: lender.sampleIds['spare loans'] }),
    fields: ['message'],
  },
  {
    call: 'POST opportunities/mass_action',
    as: 'officer',
    body: ({ lender }) => ({ from: 'Selected', module: 'Opportunities', Ids: [lender.sampleIds['spare loans']] }),
    fields: ['message'],
  },
  {
    call: 'POST leads/mass_action',
    as: 'officer',
    body: () => ({
      from: 'All',
      module: 'leads',
      Ids: [],
      filters: [{ field: 'active', operator: 'equals', value: true }],
    }),
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
  {
    call: 'POST tasks',
    as: 'officer',
    body: ({ lender: { sampleIds } }) => ({
      ...{ skip: 0, limit: 10, list: 'Created', filters: {}, sort: { field: 'due_date', order: 1 } },
      ...{ module: 'loans', owner: sampleIds['loan'] },
    }),
    fields: ['tasks', 'count'],
  },
  {
    call: 'POST tasks/info',
    as: 'officer',
    body: ({ lender: { sampleIds } }) => ({ tid: sampleIds['task'] }),
    fields: [
      ...['users', 'task._id', 'task.title', 'task.status', 'task.priority', 'task.start_date', 'task.due_date'],
      ...['task.description', 'task.users[].value', 'task.users[].role', 'task.users[].type', 'task.target_status'],
      ...['task.convert_lead', 'task.created_by.user', 'task.updated_by.user', 'task.createdAt', 'task.updatedAt'],
      ...['task.active', 'task.readonly', 'task.module', 'task.owner'],
    ],
  },
  {
    call: 'POST tasks/create',
    as: 'officer',
    body: ({ lender: { sampleIds, ids } }) => ({
      ...{ title: 'Call', status: 'Not Started', priority: 'High', start_date: null, due_date: '2999-01-31' },
      ...{ description: '<p>Soon</p>', module: 'loans', owner: sampleIds['loan'] },
      users: [{ value: sampleIds['own'], role: ids.roles.get('own'), type: 'Workforces' }],
    }),
    fields: ['_id'],
  },
  {
    call: 'PATCH tasks/{id}',
    as: 'officer',
    slots: sample('task'),
    body: () => ({ status: 'In Progress' }),
    fields: ['message'],
  },
  { call: 'DELETE tasks/{id}', as: 'officer', slots: sample('task'), fields: ['message'] },
  {
    call: 'POST tasks/activate',
    as: 'officer',
    body: ({ lender: { sampleIds } }) => ({ _id: sampleIds['task'] }),
    fields: ['message'],
  },
  {
    call: 'POST tasks/mass_action',
    as: 'officer',
    body: ({ lender: { sampleIds } }) => ({ from: 'Selected', module: 'tasks', Ids: [sampleIds['task']] }),
    fields: ['message'],
  },
];
