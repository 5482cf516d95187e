import { useText, type Translate } from '../../i18n';
import { roles } from '../../i18n/en/admin/roles';
import { RIGHT_ACTIONS, scopeOf, STAFF_SCOPES, tabScopeOf } from './rights-cells';
import { TAB_NAMES, type ModuleRights, type RightModule, type RoleChoices, type TabRights } from './role-shapes';
import { useModuleTitle } from './use-module-title';

export type RoleTranslate = Translate<(typeof roles)['messages']>;

/** The rights in a module as one line: scope, actions, and read-only statuses. */
function moduleText(text: RoleTranslate, rights: ModuleRights | null, module: RightModule | undefined): string {
  if (!rights) return text('nothing');
  const actions = RIGHT_ACTIONS.filter((action) => rights[action]).map((action) => text(`act-${action}`));
  const names = (module?.statuses ?? []).filter(({ _id }) => rights.locked?.includes(_id)).map(({ title }) => title);
  const lockedTexts = names.length > 0 ? [`${text('lockedIn')}: ${names.join(', ')}`] : [];
  return [text(`scope-${scopeOf(rights, STAFF_SCOPES)}`), ...actions, ...lockedTexts].join(', ');
}

function tabText(text: RoleTranslate, rights: TabRights | null): string {
  const shownLabel = text(`shown-${tabScopeOf(rights ?? {}) as 'all'}`);
  return rights?.update ? `${shownLabel}, ${text('act-update')}` : shownLabel;
}

/** Labels and values of role parts, for history and conflicts. */
export function usePartText(choices: RoleChoices) {
  const text = useText(roles);
  const moduleTitle = useModuleTitle();
  const moduleOf = (key: string) => choices.modules.find((module) => module.key === key);
  const titleOf = (field: string): string => {
    const [kind = '', ...rest] = field.split('.');
    const key = rest.join('.');
    const module = moduleOf(key);
    const tab = TAB_NAMES.find((name) => name === key);
    if (kind === 'modules') return module ? moduleTitle(module) : key;
    if (kind === 'tabs' && tab) return text('tabNamed', { tab: text(`tab-${tab}`) });
    return text(kind === 'admin' ? 'admin' : 'title');
  };
  const valueText = (field: string, value: unknown): string => {
    const [kind = '', ...rest] = field.split('.');
    if (kind === 'modules') return moduleText(text, value as ModuleRights | null, moduleOf(rest.join('.')));
    if (kind === 'tabs') return tabText(text, value as TabRights | null);
    if (kind === 'admin') return text(value === true ? 'yes' : 'no');
    return typeof value === 'string' ? value : text('nothing');
  };
  return { titleOf, valueText };
}
