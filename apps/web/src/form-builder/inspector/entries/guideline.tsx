import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder-inspector';
import type { EntryProps, InspectorEntry } from '../entry';
import { FormattedPreview } from '../parts/formatted-preview';
import { SettingTextEntry } from '../parts/setting-text-entry';
import { sharedValue } from '../parts/shared-value';
import { isField } from '../element-traits';

/** The help under a field. */
export const guidelineEntry: InspectorEntry = {
  name: 'guideline',
  tab: 'field',
  showsFor: isField,
  isForSeveral: true,
  Entry: GuidelineEntry,
};

function GuidelineEntry({ elements }: EntryProps) {
  const text = useText(builderInspector);
  const { value, isMixed } = sharedValue(elements, ({ guideline }) => guideline ?? '');
  return (
    <>
      <SettingTextEntry
        elements={elements}
        setting="guideline"
        label={text('guideline')}
        help={text('guidelineHelp')}
        most={10_000}
        isLong
      />
      {!isMixed && <FormattedPreview html={value} />}
    </>
  );
}
