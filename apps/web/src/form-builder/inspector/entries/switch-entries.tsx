import { kindOf } from '@lendwright/forms';
import { useText, type TextKey } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder/builder-inspector';
import { canBeResult, canBeSecret, hasSetting, isComputed, isField, isContainer } from '../element-traits';
import type { EntryProps, InspectorEntry } from '../entry';
import { SwitchEntry } from '../parts/switch-entry';

type Setting = 'mandatory' | 'readonly' | 'secret' | 'cloneable' | 'isMultiple' | 'showsHiddenInputs' | 'result';
type Label = Extract<
  TextKey<(typeof builderInspector)['messages']>,
  'mandatory' | 'readOnly' | 'secret' | 'cloneable' | 'severalFiles' | 'showsHiddenInputs' | 'result'
>;

/** A property that is on or absent. */
function switchEntry(
  setting: Setting,
  label: Label,
  { tab, showsFor }: Pick<InspectorEntry, 'tab' | 'showsFor'>,
): InspectorEntry {
  function Entry({ elements }: EntryProps) {
    const text = useText(builderInspector);
    return (
      <SwitchEntry
        elements={elements}
        label={text(label)}
        help={text(`${label}Help`)}
        read={(element) => element[setting] === true}
        write={(isOn) => ({ [setting]: isOn || undefined })}
      />
    );
  }
  return { name: setting, tab, showsFor, supportsMultiple: true, Entry };
}

export const mandatoryEntry = switchEntry('mandatory', 'mandatory', {
  tab: 'field',
  showsFor: (element) => isField(element) && kindOf(element.type).answeredBy !== 'server',
});

/** Whether people may add rows to the section. */
export const cloneableEntry = switchEntry('cloneable', 'cloneable', {
  tab: 'field',
  showsFor: (element) => hasSetting(element, 'cloneable'),
});

export const severalFilesEntry = switchEntry('isMultiple', 'severalFiles', {
  tab: 'field',
  showsFor: (element) => hasSetting(element, 'isMultiple'),
});

export const readOnlyEntry = switchEntry('readonly', 'readOnly', {
  tab: 'access',
  showsFor: (element) => isField(element) || isContainer(element),
});

/** Whether the answer is stored encrypted and shown masked. */
export const secretEntry = switchEntry('secret', 'secret', { tab: 'access', showsFor: canBeSecret });

/** Whether a computed field is shown to roles that cannot see all of its inputs. */
export const showsHiddenInputsEntry = switchEntry('showsHiddenInputs', 'showsHiddenInputs', {
  tab: 'access',
  showsFor: isComputed,
});

/** Whether a percentage has three decimals instead of two. */
export const decimalsEntry: InspectorEntry = {
  name: 'decimals',
  tab: 'field',
  showsFor: (element) => hasSetting(element, 'decimals'),
  supportsMultiple: true,
  Entry: DecimalsEntry,
};

function DecimalsEntry({ elements }: EntryProps) {
  const text = useText(builderInspector);
  return (
    <SwitchEntry
      elements={elements}
      label={text('threeDecimals')}
      help={text('threeDecimalsHelp')}
      read={({ decimals }) => decimals === 3}
      write={(isOn) => ({ decimals: isOn ? 3 : undefined })}
    />
  );
}

/** Whether the page of a record shows the number among its results. */
export const resultEntry = switchEntry('result', 'result', { tab: 'appearance', showsFor: canBeResult });

/** Whether the element is hidden from everyone. Older definitions say `show: false` instead of `hide: true`. */
export const hiddenEntry: InspectorEntry = {
  name: 'hide',
  tab: 'access',
  showsFor: () => true,
  supportsMultiple: true,
  Entry: HiddenEntry,
};

function HiddenEntry({ elements }: EntryProps) {
  const text = useText(builderInspector);
  return (
    <SwitchEntry
      elements={elements}
      label={text('hidden')}
      help={text('hiddenHelp')}
      read={({ hide: isHidden, show: isShown }) => isHidden === true || isShown === false}
      write={(isOn) => ({ hide: isOn || undefined, show: undefined })}
    />
  );
}
