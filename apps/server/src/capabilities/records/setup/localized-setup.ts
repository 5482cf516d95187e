import {
  compileForm,
  translateForm,
  type CompiledForm,
  type FormDefinition,
  type TranslatedLanguage,
} from '@lendwright/forms';
import { languageOf, translateName, type NameReader } from '../../names';
import type { CompanySetup } from './company-setup';

const setups = new WeakMap<CompanySetup, Map<TranslatedLanguage, CompanySetup>>();
const forms = new WeakMap<FormDefinition, CompiledForm>();

/** Translates stored names for the viewer. */
export function nameFor(setup: Pick<CompanySetup, 'names'>, viewer: NameReader): (name: string) => string {
  const language = languageOf(viewer);
  return (name) => translateName(setup.names, language, name);
}

/** The setup with translated titles of statuses, sources, groups, products, programs, roles and modules. */
function translate(setup: CompanySetup, nameIn: (name: string) => string): CompanySetup {
  const titled = <Key, Row extends { readonly title: string }>(rows: ReadonlyMap<Key, Row>): ReadonlyMap<Key, Row> =>
    new Map([...rows].map(([key, row]) => [key, { ...row, title: nameIn(row.title) }]));
  const statuses = titled(setup.statuses);
  const modules = [...titled(setup.modules)].map(
    ([key, row]) => [key, { ...row, custom_title: row.custom_title && nameIn(row.custom_title) }] as const,
  );
  return {
    ...setup,
    statuses,
    modules: new Map(modules),
    sources: titled(setup.sources),
    groups: titled(setup.groups),
    products: titled(setup.products),
    programs: titled(setup.programs),
    roles: titled(setup.roles),
    statusesOf: (module) => setup.statusesOf(module).map((row) => statuses.get(row.id) ?? row),
  };
}

/**
 * The setup with names in the viewer's language, for presenting only: whatever is stored, compared or searched uses the
 * original. Cached per setup and language.
 */
export function setupFor(setup: CompanySetup, viewer: NameReader): CompanySetup {
  const language = languageOf(viewer);
  if (language === null) return setup;
  const knownEntries = setups.get(setup) ?? new Map<TranslatedLanguage, CompanySetup>();
  setups.set(setup, knownEntries);
  const localizedSetup = knownEntries.get(language) ?? translate(setup, nameFor(setup, viewer));
  knownEntries.set(language, localizedSetup);
  return localizedSetup;
}

/** The title of a module by its key, in the viewer's language; the key itself if the module no longer exists. */
export function moduleTitleFor(setup: CompanySetup, viewer: NameReader, key: string): string {
  const module = setupFor(setup, viewer).modules.get(key);
  return module?.custom_title ?? module?.title ?? key;
}

/** A form with its texts in the viewer's language, where translated. For display only; cached. */
export function formFor(form: CompiledForm, viewer: NameReader): CompiledForm {
  const language = languageOf(viewer);
  const definition = language === null ? form.definition : translateForm(form.definition, language);
  if (definition === form.definition) return form;
  const localizedSetup = forms.get(definition) ?? compileForm(definition);
  forms.set(definition, localizedSetup);
  return localizedSetup;
}
