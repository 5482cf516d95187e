import { describe, expect, it } from 'vitest';
import type { LoanOverview } from '../use-own-loans';
import { nextStep, openTabs } from './next-step';

type Missing = LoanOverview['documents'][number];
const doc = (element: string, status: Missing['status']): Missing => ({ element, name: element, status, reason: null });
const ISSUE = { code: 'invalid-untitled-value', params: {}, message: '' };
const field = (id: string, tab: string) => ({ field: id, title: id, ...ISSUE, tab, tabTitle: tab.toUpperCase() });
const step = (
  questions: LoanOverview['questions'],
  documents: readonly Missing[],
  isSubmitted = false,
  maySubmit = true,
) => nextStep({ questions, documents: [...documents], maySubmit }, isSubmitted);

describe('the next step of a borrower', () => {
  it('is a refused document before anything else', () => {
    const documents = [doc('bank', 'Awaiting Reupload'), doc('id', 'Not Uploaded')];
    expect(step([field('income', 'work')], documents)).toMatchObject({
      kind: 'upload-again',
      document: { element: 'bank' },
    });
  });

  it('is the first tab with open questions, with the total count', () => {
    const questions = [field('a', 'work'), field('b', 'work'), field('c', 'home')];
    expect(step(questions, [doc('id', 'Not Uploaded')])).toMatchObject({
      kind: 'answer',
      count: 3,
      tab: { id: 'work', title: 'WORK', count: 2 },
    });
  });

  it('is the first missing document once all questions are answered', () => {
    expect(step([], [doc('id', 'Not Uploaded'), doc('tax', 'Not Uploaded')])).toMatchObject({
      kind: 'upload',
      document: { element: 'id' },
    });
  });

  it('is to submit when everything is complete, and nothing after that', () => {
    expect(step([], [])).toEqual({ kind: 'submit' });
    expect(step([], [], true)).toEqual({ kind: 'done' });
    expect(step([], [], false, false)).toEqual({ kind: 'done' });
  });

  it('is a signature before anything else, since it has a deadline', () => {
    const moment = '2026-11-20T10:00:00.000Z';
    const request = { _id: '1', record: '2', title: 'Lock', sender: 'Dana', state: 'pending', isReady: true } as const;
    const toSign = { ...request, signedAt: null, expiresAt: moment, createdAt: moment };
    const overview = { questions: [], documents: [doc('bank', 'Awaiting Reupload')], maySubmit: true };
    expect(nextStep(overview, false, toSign)).toEqual({ kind: 'sign', request: toSign });
  });

  it('labels a step by its section if the form has no tabs', () => {
    expect(openTabs([{ field: 'a', title: 'A', ...ISSUE, sectionTitle: 'Borrower' }])).toEqual([
      { id: '', title: 'Borrower', count: 1 },
    ]);
  });
});
