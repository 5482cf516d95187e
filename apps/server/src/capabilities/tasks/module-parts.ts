import { isSecret, operatorsOf, US_STATES, type FormElement } from '@lendwright/forms';
import type { CompanySetup } from '../records';

/** What a template of a module may name beside statuses: each field once, from the first form that has it. */
export interface ModuleParts {
  /** Fields of the record itself that can be asked. */
  readonly fields: readonly FormElement[];
  readonly dates: readonly FormElement[];
  readonly documents: readonly FormElement[];
}

const DATES: ReadonlySet<string> = new Set(['date', 'datetime']);

/** The parts of a module's published forms that a template may name. */
export function modulePartsOf(setup: CompanySetup, module: string): ModuleParts {
  const seen = new Map<string, FormElement>();
  const documents = new Map<string, FormElement>();
  for (const { form } of setup.formsOf(module)) {
    for (const { id, element, kind } of form.fields) {
      if (kind.answeredBy === 'upload') documents.set(id, documents.get(id) ?? element);
      else if (!isSecret(element) && operatorsOf(element).length > 0) seen.set(id, seen.get(id) ?? element);
    }
  }
  const fields = [...seen.values()];
  return { fields, dates: fields.filter(({ type }) => DATES.has(type)), documents: [...documents.values()] };
}

/** Whom tasks are for: every module with a published form, but the staff's own. */
export function taskModulesOf(setup: CompanySetup): readonly string[] {
  return [...setup.modules.keys()].filter((key) => key !== 'workforces' && setup.formsOf(key).length > 0);
}

const STATES: ReadonlySet<string> = new Set(['state', 'us_states']);

/** A field by what the editor of conditions needs. */
export function presentField({ id, type, title, options }: FormElement) {
  const offered = options?.length ? options : STATES.has(type) ? US_STATES : null;
  return { id, type, title: title || id, ...(offered && { options: [...offered] }) };
}
