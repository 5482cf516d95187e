import type { Viewer } from '@lendwright/access';
import { compileForm, invalidAnswer } from '@lendwright/forms';
import { expect, it } from 'vitest';
import { issueReason, type PublishedForm } from '../../records';
import { problemOf } from '../planning/problem';
import { fieldTitlesFor, presentProblem } from './list-rows';
import { presentCheck } from './present-import';

const FORM = compileForm({
  content: [
    { ...{ id: 'owner', type: 'email', title: 'Owner Email' }, translations: { de: { title: 'E-Mail des Inhabers' } } },
  ],
});

it('names the field of a refused cell, and of a kind of problems, in the language of the reader', () => {
  const [field] = FORM.fields;
  if (!field) throw new Error('the form has no field');
  const problem = problemOf(1, issueReason([invalidAnswer(field.element)]));
  const namesFor = (language: string) => {
    const titleIn = fieldTitlesFor({ form: FORM } as PublishedForm, { language } as Viewer);
    return Object.values(presentProblem(problem, titleIn).reason.params);
  };
  expect(namesFor('de')).toContain('E-Mail des Inhabers');
  expect(namesFor('en')).toContain('Owner Email');
  const { key, params, text: message } = problem;
  const problems = [{ column: 1, reason: { key, params }, message, count: 2 }];
  const check = { create: 0, update: 0, skip: 0, refuse: 2, problems };
  const [kind] = presentCheck(check, { form: FORM } as PublishedForm, { language: 'de' } as Viewer).problems;
  expect(Object.values(kind?.reason.params ?? {})).toContain('E-Mail des Inhabers');
});
