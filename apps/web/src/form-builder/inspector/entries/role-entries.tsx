import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder/builder-inspector';
import { hasSetting, isAnsweredByPeople, isComputed, isField, isContainer } from '../element-traits';
import type { EntryProps, InspectorEntry } from '../entry';
import { RoleChecks } from '../parts/role-checks';

/** A list of roles as check boxes. */
function roleEntry(
  setting: 'hided_roles' | 'readonly_roles' | 'reviewers',
  label: 'hiddenFrom' | 'readOnlyFor' | 'reviewers',
  showsFor: InspectorEntry['showsFor'],
): InspectorEntry {
  function Entry({ elements }: EntryProps) {
    const text = useText(builderInspector);
    return <RoleChecks elements={elements} setting={setting} label={text(label)} help={text(`${label}Help`)} />;
  }
  return { name: setting, tab: 'access', showsFor, supportsMultiple: true, Entry };
}

/** The roles that never receive the element. */
export const hiddenFromEntry = roleEntry('hided_roles', 'hiddenFrom', () => true);

/** The roles that see the element but cannot change it. */
export const readOnlyForEntry = roleEntry(
  'readonly_roles',
  'readOnlyFor',
  (element) => isField(element) || isContainer(element),
);

/** The roles that must approve a change before it takes effect. */
export const reviewersEntry = roleEntry(
  'reviewers',
  'reviewers',
  (element) =>
    (isField(element) && isAnsweredByPeople(element) && !isComputed(element)) || hasSetting(element, 'cloneable'),
);
