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
