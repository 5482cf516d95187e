import {
  type AnswerOf,
  type describeForm as operation,
  type describeForms as describeFormsOperation,
  reason,
} from '@lendwright/api';
import {
  compileForm,
  parseDefinition,
  sampleAnswers,
  type CompiledElement,
  type CompiledForm,
} from '@lendwright/forms';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { findForm, findVersion } from '../forms';
import type { RecordEngine } from '../records';
import { choicesOf } from './choices-of';
import { FORMAT_TEXTS, formatOf } from './field-schema';
import { formOpenapi, formsOpenapi } from './form-openapi';
import { ruleSentences } from './rule-sentences';

type FormDescription = AnswerOf<typeof operation>;
type Field = FormDescription['fields'][number];

function presentField(form: CompiledForm, field: CompiledElement): Field {
  const { id, title, kind, element, rows } = field;
  const options = choicesOf(element).map((option) => ({ id: option.id, text: option.text }));
  const formula = element.calculation?.trim();
  return {
    id,
    title,
    type: element.type,
    path: rows === undefined ? id : `${rows}.${id}`,
    mandatory: element.mandatory ?? false,
    readonly: (element.readonly ?? false) || Boolean(formula) || kind.answeredBy !== 'person',
    format: FORMAT_TEXTS[formatOf(field)],
    formatName: formatOf(field),
    ...(options.length > 0 && { options }),
    ...(rows !== undefined && { rows }),
    rules: ruleSentences(form, field),
    ...(formula && { formula }),
  };
}

/**
 * Describes the API of a form. Generated from the published definition, so it is always current.
 * @param server the product's public URL
 * @throws Refusal 404 not_found
 */
export async function describeForm(scope: TenantScope, id: Id, server: string): Promise<FormDescription> {
  const { row, version } = await scope.read(async (tx) => {
    const foundForm = await findForm(tx, id);
    return { row: foundForm, version: foundForm && (await findVersion(tx, id, foundForm.published_version)) };
  });
  if (!row || !version || row.kind === 'library') throw new Refusal(404, 'not_found', reason('forms.notLoaded'));
  const definition = parseDefinition({ content: version.content });
  const form = compileForm(definition);
  const fields = [...form.fields, ...form.rowSections.flatMap((section) => section.fields)];
  return {
    _id: id,
    title: row.title,
    module: row.module_key,
    version: row.published_version,
    fields: fields.map((field) => presentField(form, field)),
    sample: { ...sampleAnswers(definition) },
    openapi: formOpenapi({ id, title: row.title, version: row.published_version, form }, server),
  };
}

/** Describes the API of all active forms with records in one document. @param server the product's public URL */
export async function describeForms(
  engine: RecordEngine,
  scope: TenantScope,
  server: string,
): Promise<AnswerOf<typeof describeFormsOperation>> {
  const { name, modules, formsOf } = await engine.setups.of(scope);
  return formsOpenapi(name, [...modules.keys()].flatMap(formsOf), server);
}
