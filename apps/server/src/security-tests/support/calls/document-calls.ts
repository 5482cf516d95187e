import type { Id } from '@lendwright/kernel';
import { pdfOf } from '../lenders/seed-lender';
import { createEmptyBody, sample, type SpecCall } from './spec-call';

/** Document 2, section 7: documents, notes, addresses and history. */
export const DOCUMENT_CALLS: readonly SpecCall[] = [
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
  {
    call: 'POST docs/summary_docs',
    as: 'officer',
    body: ({ lender: { sampleIds, ids } }) => ({
      data: {
        ...{ _id: sampleIds['loan'], form_id: sampleIds['form'], companyId: ids.company, doctype: 'csv' },
        ...{ loan_amount: 1, first_name: 'Plain' },
      },
      hideElements: ['paystub'],
    }),
    fields: [],
  },
  {
    call: 'POST contracts',
    as: 'officer',
    body: ({ lender }) => ({ form: lender.sampleIds['form'], owner: lender.sampleIds['loan'] }),
    fields: ['contracts'],
  },
  {
    call: 'POST standard_docs/module',
    as: 'officer',
    body: ({ lender }) => ({ form: lender.sampleIds['form'] }),
    fields: ['docs[]._id', 'docs[].doc.title', 'docs[].doc.description'],
  },
  {
    call: 'POST custom_docs/create',
    as: 'officer',
    parts: ({ lender: { sampleIds, mark } }) => [
      { name: 'title', value: 'Site access letter' },
      { name: 'form', value: sampleIds['form'] as Id },
      { name: 'owner', value: sampleIds['loan'] as Id },
      { name: 'description', value: 'For the appraiser' },
      { name: 'file', value: pdfOf(mark), fileName: 'letter.pdf' },
    ],
    fields: ['message'],
  },
  {
    call: 'POST custom_docs',
    as: 'officer',
    body: ({ lender }) => ({ form: lender.sampleIds['form'], owner: lender.sampleIds['loan'] }),
    fields: ['data[]._id', 'data[].title', 'data[].description', 'data[].form', 'data[].owner'],
  },
  {
    // The signed link is what the address needs besides its ids; the server selects the visible fields.
    call: 'POST public/docs',
    as: null,
    body: ({ lender: { sampleIds }, documentLink }) => ({
      form_id: sampleIds['form'],
      owner_id: sampleIds['loan'],
      hideFields: ['paystub'],
      link: documentLink,
    }),
    fields: ['company_name', 'logo'],
  },
  { call: 'GET auth/file/view/{id}', as: 'officer', slots: sample('file'), fields: [] },
  { call: 'GET auth/file/fileView/{id}', as: 'officer', slots: sample('file'), fields: [] },
  {
    call: 'POST documentlibrary/document',
    as: 'officer',
    body: ({ lender }) => ({ programs: [lender.sampleIds['program']] }),
    fields: ['data[]._id', 'data[].title', 'data[].upload_name', 'data[].description'],
  },
  { call: 'GET documentlibrary/view/{id}', as: 'officer', slots: sample('library document'), fields: [] },
  { call: 'DELETE docs/file/{id}', as: 'officer', slots: sample('spare file'), fields: ['message'] },
  {
    call: 'POST users',
    as: 'officer',
    body: () => [],
    fields: [
      'workforces[]._id',
      'workforces[].user.first_name',
      'workforces[].user.last_name',
      'workforces[].user.email',
    ],
  },
  {
    call: 'POST users/recipients',
    as: 'officer',
    body: ({ lender }) => ({ module: 'loans', owner: lender.sampleIds['loan'] }),
    fields: ['company', 'workforces[].address', 'contacts[].address', 'prospects[].address', 'templates'],
  },
  {
    call: 'POST emails/populate_tags',
    as: 'officer',
    body: ({ lender }) => ({ module: 'loans', owner: lender.sampleIds['loan'], body: '<p>{{property_address}}</p>' }),
    fields: ['body'],
  },
  {
    call: 'POST emails/user_emails',
    as: 'officer',
    body: ({ lender }) => ({ module: 'loans', owner: lender.sampleIds['loan'], skip: 0, limit: 10, search: '' }),
    fields: ['emails[].general_mail.subject', 'emails[].recipients[].recipient.email', 'count', 'counts.send'],
  },
  {
    call: 'POST notes',
    as: 'officer',
    body: ({ lender: { sampleIds } }) => ({
      ...{ content: '<p>Called the agent.</p>', type: 'Private', deadline: null, module: 'loans' },
      ...{ owner: sampleIds['loan'], MI: sampleIds['form'] },
      users: { workforces: [sampleIds['own']], contacts: [], prospects: [] },
    }),
    fields: ['_id', 'message', 'note.created_by.user', 'note.createdAt'],
  },
  {
    call: 'POST notes/list',
    as: 'officer',
    body: ({ lender }) => ({ module: 'loans', owner: lender.sampleIds['loan'] }),
    fields: [
      'notes[]._id',
      'notes[].content',
      'notes[].type',
      'notes[].users.workforces',
      'notes[].MI',
      'workforces[]._id',
    ],
  },
  {
    call: 'PATCH notes/{id}',
    as: 'officer',
    slots: sample('note'),
    body: ({ lender }) => ({
      ...{ content: '<p>Called again.</p>', module: 'loans', owner: lender.sampleIds['loan'] },
      MI: lender.sampleIds['form'],
    }),
    fields: ['message'],
  },
  {
    call: 'POST emails/validate_email',
    as: 'officer',
    body: () => ({ email: 'ann@mail.example' }),
    fields: ['valid', 'reason'],
  },
  {
    call: 'POST emails/verify_sender',
    as: 'officer',
    body: ({ lender }) => ({
      status: false,
      MDID: lender.users.officer.person,
      email: `officer@${lender.mark}.example`,
    }),
    fields: ['message', 'email_status'],
  },
  {
    call: 'POST contacts/create_email_list',
    as: 'officer',
    body: ({ lender }) => ({
      ...{ filters: [], selectedIds: [lender.sampleIds['contact']], title: 'Partners', type: 'Selected' },
    }),
    fields: ['message'],
  },
  { call: 'POST email_list/lists', as: 'officer', body: createEmptyBody, fields: ['lists[]._id', 'lists[].title'] },
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
