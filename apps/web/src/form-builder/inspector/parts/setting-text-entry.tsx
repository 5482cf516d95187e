import type { FlatElement } from '../../model';
import { sharedValue } from './shared-value';
import { TextEntry, type TextEntryProps } from './text-entry';
import { useChange } from './use-change';

/** Settings that are plain text. */
export type TextSetting = 'placeholder' | 'guideline' | 'validate_msg' | 'prefix' | 'suffix';

export interface SettingTextEntryProps extends Omit<TextEntryProps, 'stored' | 'isMixed' | 'save'> {
  readonly elements: readonly FlatElement[];
  readonly setting: TextSetting;
}

/** A text setting; an empty text removes it. */
export function SettingTextEntry({ elements, setting, ...rest }: SettingTextEntryProps) {
  const change = useChange(elements);
  const { value, isMixed } = sharedValue(elements, (element) => element[setting] ?? '');
  return (
    <TextEntry
      {...rest}
      stored={value}
      isMixed={isMixed}
      save={(text) => {
        const problem = change({ [setting]: text.trim() === '' ? undefined : text });
        return problem === null ? { stored: text.trim() === '' ? '' : text } : { problem };
      }}
    />
  );
}
