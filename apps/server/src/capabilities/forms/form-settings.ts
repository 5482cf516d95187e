import { isBuiltIn, MODULE_ACTIONS } from '@lendwright/access';
import { webformSettings, type formSettings } from '@lendwright/api';
import { definitionIssue, issueOf, type DefinitionIssue, type EngineIssue } from '@lendwright/forms';
import type { z } from 'zod';
import { moduleOfForm, type CompanyFacts, type ModuleRow } from './company-facts';
import type { FormKind, FormRow } from './form-rows';

export type FormSettings = z.output<typeof formSettings>;

/** Whether the form belongs to a built-in module. */
export const isBuiltInForm = (facts: CompanyFacts, form: FormRow): boolean =>
  isBuiltIn(form.module_key) && moduleOfForm(facts, form) !== undefined;

/** The company-defined module that belongs to this form. */
export const ownModule = (facts: CompanyFacts, form: FormRow): ModuleRow | undefined =>
  isBuiltIn(form.module_key) ? undefined : moduleOfForm(facts, form);

const rightsIn = (facts: CompanyFacts, module: string): FormSettings['rights'] =>
  [...facts.roles.values()].flatMap(({ id, is_active: isActive, rights }) => {
    const givenModule = Object.hasOwn(rights.modules ?? {}, module) ? rights.modules[module] : undefined;
    const actions = MODULE_ACTIONS.filter((action) => givenModule?.[action]);
    return isActive && actions.length > 0 ? [{ role: id, actions }] : [];
  });

/** The settings of a form in the shape that `saveFormSettings` accepts. */
export function settingsOf(form: FormRow, facts: CompanyFacts): FormSettings {
  const formModule = ownModule(facts, form);
  const module = moduleOfForm(facts, form);
  return {
    title: form.title,
    custom_title: (form.kind === 'module' && module?.custom_title) || form.custom_title,
    description: form.description,
    programs: [...facts.programs.values()]
      .filter((program) => program.is_active && program.form_id === form.id)
      .map(({ id }) => id),
    icon: module?.icon ?? 'folder',
    show_menu: module?.shows_menu ?? true,
    rights: formModule ? rightsIn(facts, formModule.key) : [],
    statuses: formModule
      ? [...facts.statuses.values()]
          .filter((status) => status.module_key === formModule.key && status.is_active)
          .map(({ id, title, hue }) => ({ _id: id, title, hue }))
      : [],
    webform: form.kind === 'webform' ? webformSettings.parse(form.webform ?? {}) : null,
  };
}

type SettingsContext = { readonly kind: FormKind; readonly hasOwnModule: boolean; readonly module: string | null };

function kindIssues(settings: FormSettings, { kind, hasOwnModule }: SettingsContext): DefinitionIssue[] {
  const checks: readonly (readonly [boolean, string, EngineIssue])[] = [
    [settings.programs.length > 0 && kind !== 'opportunity', 'programs', issueOf('programs-on-loans-only')],
    [settings.rights.length > 0 && !hasOwnModule, 'rights', issueOf('rights-set-with-roles')],
    [settings.statuses.length > 0 && !hasOwnModule, 'statuses', issueOf('statuses-on-own-modules-only')],
    [settings.webform !== null && kind !== 'webform', 'webform', issueOf('settings-on-webforms-only')],
  ];
  return checks.filter(([isWrong]) => isWrong).map(([, path, issue]) => definitionIssue(`settings.${path}`, issue));
}

const unknownItems = <Item>(
  items: readonly Item[],
  path: (index: number) => string,
  isKnown: (item: Item) => boolean,
  issue: EngineIssue,
) => items.flatMap((item, index) => (isKnown(item) ? [] : [definitionIssue(`settings.${path(index)}`, issue)]));

/** The indexes of titles that repeat an earlier one, case-insensitively. */
function duplicateIndexes(titles: readonly string[]): number[] {
  const seenKeys = new Set<string>();
  return titles.flatMap((title, index) => {
    const lowerTitle = title.toLowerCase();
    if (seenKeys.has(lowerTitle)) return [index];
    seenKeys.add(lowerTitle);
    return [];
  });
}

/**
 * Validates settings against the company's data and returns the errors with their paths. `module` is the key of the
 * form's own module.
 */
export function settingsIssues(
  settings: FormSettings,
  facts: CompanyFacts,
  context: SettingsContext,
): DefinitionIssue[] {
  const { programs, rights, statuses, webform } = settings;
  const isProgram = (id: string) => facts.programs.get(id)?.is_active === true;
  const isStatus = ({ _id: id }: { readonly _id?: string | undefined }) =>
    id === undefined || facts.statuses.get(id)?.module_key === context.module;
  const roles = rights.map(({ role }) => role);
  const source = webform?.source ?? null;
  return [
    ...kindIssues(settings, context),
    ...unknownItems(programs, (index) => `programs[${index}]`, isProgram, issueOf('unknown-program')),
    ...unknownItems(
      roles,
      (index) => `rights[${index}].role`,
      (id) => facts.roles.has(id),
      issueOf('unknown-role'),
    ),
    ...duplicateIndexes(roles).map((index) => definitionIssue(`settings.rights[${index}].role`, issueOf('duplicate'))),
    ...unknownItems(statuses, (index) => `statuses[${index}]._id`, isStatus, issueOf('unknown-status')),
    ...duplicateIndexes(statuses.map(({ title }) => title)).map((index) =>
      definitionIssue(`settings.statuses[${index}].title`, issueOf('duplicate')),
    ),
    ...duplicateIndexes(statuses.flatMap(({ _id: id }) => id ?? [])).map((index) =>
      definitionIssue(`settings.statuses[${index}]._id`, issueOf('duplicate')),
    ),
    ...(source === null || facts.sources.has(source)
      ? []
      : [definitionIssue('settings.webform.source', issueOf('unknown-source'))]),
  ];
}
