import { describe, expect, test } from 'vitest';
import { parseDefinition } from '../../definition/parse-definition';
import { compileForm } from '../../engine/compile/compile-form';
import { resolveForm } from '../../engine/view/resolve-form';
import { ELEMENT_TYPES } from '../../element-type';
import type { FormElement } from '../../form-element';
import { kindOf } from '../../kinds/kind-of';
import { STAFF } from '../sample-element';
import { kindSample } from './kind-samples';
import { CASE_DAY } from './run-cases';
import { SAMPLE_FORMS } from './sample-forms';

const textsOf = (element: FormElement): (string | undefined)[] => [
  ...[element.title, element.placeholder, element.suffix, element.guideline],
  ...(element.options ?? []).map(({ text }) => text),
  ...(element.childs ?? []).flatMap(textsOf),
];

describe('the sample of every kind', () => {
  test.each(ELEMENT_TYPES)('%s has a valid and an invalid answer', (type) => {
    const { element, filled, other, invalid, german } = kindSample(type);
    const { parse, isMasked, isField, answeredBy } = kindOf(type);
    expect(filled !== undefined).toBe(isField && answeredBy !== 'upload');
    if (filled !== undefined && !isMasked?.(filled))
      expect(parse(filled, element)).toEqual({ ok: true, value: filled });
    if (other !== undefined) expect(parse(other, element)).toEqual({ ok: true, value: other });
    if (invalid !== undefined) expect(parse(invalid, element).ok).toBe(false);
    expect(german === '').toBe(element.title === '');
  });
});

describe.each(SAMPLE_FORMS.map((form) => [form.title, form] as const))('the form %s', (_title, form) => {
  const compiledForm = compileForm(parseDefinition({ content: form.content }));

  test('is complete and valid when filled in, and reports invalid answers', () => {
    const view = resolveForm(compiledForm, form.answers, STAFF, undefined, CASE_DAY);
    expect(view.required).toEqual([]);
    expect([...view.elements].filter(([, { issues, reason }]) => issues.length > 0 || reason)).toEqual([]);
    const wrongForm = resolveForm(compiledForm, { ...form.answers, ...form.invalid }, STAFF, undefined, CASE_DAY);
    const issues = [...wrongForm.elements].filter(([, { issues }]) => issues.length > 0).map(([id]) => id);
    const missingFields = new Set(wrongForm.required.map(({ field }) => field));
    expect(Object.keys(form.invalid).filter((id) => !issues.includes(id) && missingFields.size === 0)).toEqual([]);
    expect(compiledForm.byId.has(form.focus)).toBe(true);
  });

  test('is completely translated into German', () => {
    const texts = form.content.flatMap(textsOf).filter((text) => text !== undefined);
    expect(texts.filter((text) => !form.german[text])).toEqual([]);
  });
});
