import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder-inspector';
import type { EntryProps, InspectorEntry } from '../entry';
import { RoleChecks } from '../parts/role-checks';
import { isField, isHolder } from '../element-traits';

/** The roles that see it and cannot write it. */
export const readOnlyForEntry: InspectorEntry = {
  name: 'readonly_roles',
  tab: 'access',
  showsFor: (element) => isField(element) || isHolder(element),
  isForSeveral: true,
  Entry: ReadOnlyForEntry,
};

function ReadOnlyForEntry({ elements }: EntryProps) {
  const text = useText(builderInspector);
  return (
    <RoleChecks
      elements={elements}
      setting="readonly_roles"
      label={text('readOnlyFor')}
      help={text('readOnlyForHelp')}
    />
  );
}
