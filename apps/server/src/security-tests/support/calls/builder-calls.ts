import { createEmptyBody, sample, type SpecCall } from './spec-call';

/** Document 3, section 7. */
export const BUILDER_CALLS: readonly SpecCall[] = [
  {
    call: 'POST forms/library',
    as: 'admin',
    body: createEmptyBody,
    fields: ['forms[]._id', 'forms[].title', 'forms[].content'],
  },
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
