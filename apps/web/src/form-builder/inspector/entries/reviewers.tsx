import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder-inspector';
import type { EntryProps, InspectorEntry } from '../entry';
import { RoleChecks } from '../parts/role-checks';
import { hasSetting, isAnsweredByPeople, isComputed, isField } from '../element-traits';

/** The roles whose members look at a change before it counts. */
export const reviewersEntry: InspectorEntry = {
  name: 'reviewers',
  tab: 'access',
  showsFor: (element) =>
    (isField(element) && isAnsweredByPeople(element) && !isComputed(element)) || hasSetting(element, 'cloneable'),
  isForSeveral: true,
  Entry: ReviewersEntry,
};

function ReviewersEntry({ elements }: EntryProps) {
  const text = useText(builderInspector);
  return <RoleChecks elements={elements} setting="reviewers" label={text('reviewers')} help={text('reviewersHelp')} />;
}
