import { isSecret, operatorsOf, US_STATES, type FormElement } from '@lendwright/forms';
import type { CompanySetup } from '../../records';

/** What a template of a module may reference besides statuses: each field once, from the first form that has it. */
export interface ModuleParts {
  /** Fields that conditions can use. */
  readonly fields: readonly FormElement[];
  readonly dates: readonly FormElement[];
  readonly documents: readonly FormElement[];
}

const DATES: ReadonlySet<string> = new Set(['date', 'datetime']);

/** Collects the referenceable parts of a module's published forms. */
export function modulePartsOf(setup: CompanySetup, module: string): ModuleParts {
  const seenEntries = new Map<string, FormElement>();
  const documents = new Map<string, FormElement>();
  for (const { form } of setup.formsOf(module)) {
    for (const { id, element, kind } of form.fields) {
      if (kind.answeredBy === 'upload') documents.set(id, documents.get(id) ?? element);
      else if (!isSecret(element) && operatorsOf(element).length > 0)
        seenEntries.set(id, seenEntries.get(id) ?? element);
    }
  }
  const fields = [...seenEntries.values()];
  return { fields, dates: fields.filter(({ type }) => DATES.has(type)), documents: [...documents.values()] };
}

/** The modules with tasks: those with a published form, except staff. */
export function taskModulesOf(setup: CompanySetup): readonly string[] {
  return [...setup.modules.keys()].filter((key) => key !== 'workforces' && setup.formsOf(key).length > 0);
}

const STATES: ReadonlySet<string> = new Set(['state', 'us_states']);

/** A field as needed by the condition editor. */
export function presentField({ id, type, title, options }: FormElement) {
  const offeredOptions = options?.length ? options : STATES.has(type) ? US_STATES : null;
  return { id, type, title: title || id, ...(offeredOptions && { options: [...offeredOptions] }) };
}
