import { Textarea } from '@mantine/core';
import { FieldFrame } from '../field-frame';
import { useField } from '../use-field';
import { useTypedText } from '../use-typed-text';
import type { KindViewProps } from './kind-view';

/** Several lines of text; the box grows with them. */
export function TextareaView({ element }: KindViewProps) {
  const field = useField(element);
  const typing = useTypedText(field);
  return (
    <FieldFrame field={field}>
      {(ties) => (
        <Textarea
          {...ties}
          autosize
          minRows={3}
          maxRows={14}
          value={typing.text}
          onChange={typing.onChange}
          onBlur={typing.onBlur}
          readOnly={field.isReadonly}
          error={field.issue !== null}
          placeholder={element.placeholder}
        />
      )}
    </FieldFrame>
  );
}
