import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../client';
import { nextStep, openTabs, missingDocuments } from './next-step';

type Doc = Answer<'listDocuments'>['docs'][number];
const doc = (element: string, status: Doc['status'], mandatory = true): Doc => ({
  _id: null,
  element,
  name: element,
  mandatory,
  isMultiple: true,
  file_type: [],
  section: '',
  status,
  reason: null,
  notes: [],
  files: [],
  createdAt: null,
  updatedAt: null,
});
const ISSUE = { code: 'invalid-untitled-value', params: {}, message: '' };
const field = (id: string, tab: string) => ({ field: id, title: id, ...ISSUE, tab, tabTitle: tab.toUpperCase() });

describe('the next step of a borrower', () => {
  it('is a refused document before anything else', () => {
    const docs = [doc('id', 'Not Uploaded'), doc('bank', 'Awaiting Reupload')];
    expect(nextStep([field('income', 'work')], docs, false)).toMatchObject({
      kind: 'upload-again',
      document: { element: 'bank' },
    });
  });

  it('is the first tab with open questions, with the total count', () => {
    const step = nextStep(
      [field('a', 'work'), field('b', 'work'), field('c', 'home')],
      [doc('id', 'Not Uploaded')],
      false,
    );
    expect(step).toMatchObject({ kind: 'answer', count: 3, tab: { id: 'work', title: 'WORK', count: 2 } });
  });

  it('counts a required upload as a document, not as a question', () => {
    expect(nextStep([field('id', 'docs')], [doc('id', 'Not Uploaded')], false)).toMatchObject({
      kind: 'upload',
      document: { element: 'id' },
    });
  });

  it('is to submit when everything is complete, and nothing after that', () => {
    expect(nextStep([], [doc('id', 'Approved'), doc('extra', 'Not Uploaded', false)], false)).toEqual({
      kind: 'submit',
    });
    expect(nextStep([], [doc('id', 'Awaiting Review')], true)).toEqual({ kind: 'done' });
  });

  it('lists missing documents, refused ones first, and never optional ones', () => {
    const missing = missingDocuments([
      doc('id', 'Not Uploaded'),
      doc('tax', 'Not Uploaded', false),
      doc('bank', 'Awaiting Reupload'),
      doc('pay', 'Approved'),
    ]);
    expect(missing.map(({ element }) => element)).toEqual(['bank', 'id']);
  });

  it('labels a step by its section if the form has no tabs', () => {
    expect(openTabs([{ field: 'a', title: 'A', ...ISSUE, sectionTitle: 'Borrower' }])).toEqual([
      { id: '', title: 'Borrower', count: 1 },
    ]);
  });
});
