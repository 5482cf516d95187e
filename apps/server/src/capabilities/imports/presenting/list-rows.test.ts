import type { Viewer } from '@lendwright/access';
import { reason } from '@lendwright/api';
import { compileForm, invalidAnswer } from '@lendwright/forms';
import { expect, it } from 'vitest';
import { issueReason, type PublishedForm } from '../../records';
import { problemOf, type Problem } from '../planning/problem';
import { CheckCollector } from '../running/check-rows';
import { fieldTitlesFor, presentProblem } from './list-rows';
import { presentCheck } from './present-import';

const FORM = compileForm({
  content: [
    { ...{ id: 'owner', type: 'email', title: 'Owner Email' }, translations: { de: { title: 'E-Mail des Inhabers' } } },
    { ...{ id: 'city', type: 'text', title: 'City' }, translations: { de: { title: 'Ort' } } },
  ],
});

const viewerOf = (language: string) => ({ language }) as Viewer;
const published = { form: FORM } as PublishedForm;

const refusedEmail = () => {
  const [field] = FORM.fields;
  if (!field) throw new Error('the form has no field');
  return problemOf(1, issueReason([invalidAnswer(field.element)]), field.id);
};

/** The params of a problem that a reader of a language sees, in its row and in the summary of the dry run. */
function paramsFor(language: string, problem: Problem) {
  const { params } = presentProblem(problem, fieldTitlesFor(published, viewerOf(language))).reason;
  const collector = new CheckCollector();
  collector.addRefusals('refuse', 0, [problem]);
  const [kind] = presentCheck(collector.result(), published, viewerOf(language)).problems;
  expect(kind?.reason.params).toEqual(params);
  expect(kind).not.toHaveProperty('titledFields');
  return Object.values(params);
}

it('names the field of a refused cell, and of a kind of problems, in the language of the reader', () => {
  expect(paramsFor('de', refusedEmail())).toEqual(['E-Mail des Inhabers']);
  expect(paramsFor('en', refusedEmail())).toEqual(['Owner Email']);
});

it("keeps a param that equals a field's title by chance, and the title of what is no field", () => {
  const program = problemOf(null, reason('imports.mappingOfOther', { name: 'Owner Email' }), 'owner');
  expect(paramsFor('de', program)).toEqual(['Owner Email']);
  const attribute = problemOf(1, reason('imports.unknownChoice', { title: 'Owner Email' }), '@status');
  expect(paramsFor('de', attribute)).toEqual(['Owner Email']);
});

it('names all fields that an undo left, in the language of the reader', () => {
  const problem = problemOf(null, reason('imports.changedSince', { fields: 'Owner Email, City' }));
  const titledFields = { fields: ['owner', 'city'] };
  expect(paramsFor('de', { ...problem, titledFields })).toEqual(['E-Mail des Inhabers, Ort']);
});
