import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder/builder-inspector';
import { isField, supportsPlaceholder, supportsPrefix, supportsSuffix } from '../element-traits';
import type { EntryProps, InspectorEntry } from '../entry';
import { FormattedPreview } from '../parts/formatted-preview';
import { SettingTextEntry } from '../parts/setting-text-entry';
import { sharedValue } from '../parts/shared-value';

/** A single-line text property. */
function textEntry(
  setting: 'prefix' | 'suffix' | 'placeholder' | 'validate_msg',
  label: 'prefix' | 'suffix' | 'placeholder' | 'message',
  { maxLength, tab, showsFor }: Pick<InspectorEntry, 'tab' | 'showsFor'> & { readonly maxLength: number },
): InspectorEntry {
  function Entry({ elements }: EntryProps) {
    const text = useText(builderInspector);
    return (
      <SettingTextEntry
        elements={elements}
        setting={setting}
        label={text(label)}
        help={text(`${label}Help`)}
        maxLength={maxLength}
      />
    );
  }
  return { name: setting, tab, showsFor, supportsMultiple: true, Entry };
}

export const prefixEntry = textEntry('prefix', 'prefix', {
  tab: 'appearance',
  showsFor: supportsPrefix,
  maxLength: 20,
});
export const suffixEntry = textEntry('suffix', 'suffix', {
  tab: 'appearance',
  showsFor: supportsSuffix,
  maxLength: 20,
});
export const placeholderEntry = textEntry('placeholder', 'placeholder', {
  tab: 'appearance',
  showsFor: supportsPlaceholder,
  maxLength: 500,
});

/** The message for an invalid or missing answer. */
export const messageEntry = textEntry('validate_msg', 'message', { tab: 'field', showsFor: isField, maxLength: 500 });

/** The help text below a field. */
export const guidelineEntry: InspectorEntry = {
  name: 'guideline',
  tab: 'field',
  showsFor: isField,
  supportsMultiple: true,
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
        maxLength={10_000}
        isLong
      />
      {!isMixed && <FormattedPreview html={value} />}
    </>
  );
}
