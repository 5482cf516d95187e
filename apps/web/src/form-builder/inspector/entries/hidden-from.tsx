import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder-inspector';
import type { EntryProps, InspectorEntry } from '../entry';
import { RoleChecks } from '../parts/role-checks';

/** The roles that do not get the element at all. */
export const hiddenFromEntry: InspectorEntry = {
  name: 'hided_roles',
  tab: 'access',
  showsFor: () => true,
  isForSeveral: true,
  Entry: HiddenFromEntry,
};

function HiddenFromEntry({ elements }: EntryProps) {
  const text = useText(builderInspector);
  return (
    <RoleChecks elements={elements} setting="hided_roles" label={text('hiddenFrom')} help={text('hiddenFromHelp')} />
  );
}
