import type { HTMLAttributes } from 'react';
import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder/builder-inspector';
import { LineControl, LinesControl } from '../../../ui';
import { useBuilder } from '../../builder-context';
import { EntryFrame, type EntryFrameProps } from './entry-frame';
import { useTypedText, type SaveResult } from './use-typed-text';

export interface TextEntryProps extends Pick<EntryFrameProps, 'label' | 'help'> {
  readonly stored: string;
  /** The elements have different texts; typing replaces them all. */
  readonly isMixed?: boolean;
  readonly save: (text: string) => SaveResult;
  readonly maxLength?: number;
  readonly isLong?: boolean;
  readonly isReadonly?: boolean;
  /** Saved only on blur or Enter, not after a pause. */
  readonly savesOnBlur?: boolean;
  readonly placeholder?: string;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly isMono?: boolean;
  /** The language of the text, if it differs from the page. */
  readonly lang?: string;
}

/** A text property. */
export function TextEntry(props: TextEntryProps) {
  const { label, help, stored, isMixed = false, save, isLong = false, savesOnBlur = false } = props;
  const { maxLength, placeholder, inputMode, isMono, lang } = props;
  const text = useText(builderInspector);
  const { canEdit } = useBuilder();
  const typing = useTypedText<HTMLInputElement & HTMLTextAreaElement>({
    stored: isMixed ? '' : stored,
    save,
    isLong,
    savesOnBlur,
  });
  const control = {
    ...typing.bind,
    maxLength: maxLength,
    readOnly: !canEdit || props.isReadonly,
    hasError: typing.problem !== null,
    placeholder: isMixed ? text('mixed') : placeholder,
    lang,
  };
  return (
    <EntryFrame label={label} help={help} problem={typing.problem}>
      {(aria) =>
        isLong ? (
          <LinesControl {...aria} {...control} rows={2} />
        ) : (
          <LineControl
            {...aria}
            {...control}
            inputMode={inputMode}
            autoComplete="off"
            {...(isMono && { 'data-mono': true })}
          />
        )
      }
    </EntryFrame>
  );
}
