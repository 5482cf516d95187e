import { LineMark, LinesControl } from '../../ui';
import { FieldFrame } from '../fields/field-frame';
import { useForm } from '../form-context';
import { useField } from '../fields/use-field';
import { useTypedText } from '../fields/use-typed-text';
import type { KindViewProps } from './kind-view';

/** Multi-line text. The box grows with it. */
export function TextareaView({ element }: KindViewProps) {
  const field = useField(element);
  const { appearance } = useForm();
  const typedText = useTypedText(field);
  return (
    <FieldFrame field={field}>
      {(aria) => (
        <LinesControl
          {...aria}
          ref={typedText.input}
          isTall={appearance === 'borrower'}
          value={typedText.text}
          onChange={typedText.onChange}
          onBlur={typedText.onBlur}
          readOnly={field.isReadonly}
          hasError={field.issue !== null}
          placeholder={field.isReadonly ? undefined : element.placeholder}
          end={field.isReadonly && <LineMark mark="lock" size={14} />}
        />
      )}
    </FieldFrame>
  );
}
