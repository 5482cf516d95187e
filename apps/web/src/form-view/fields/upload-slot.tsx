import { kindOf } from '@lendwright/forms';
import { useText } from '../../i18n';
import { form } from '../../i18n/en/forms/form';
import { FieldFrame } from './field-frame';
import { useForm } from '../form-context';
import type { KindViewProps } from '../kinds/kind-view';
import { useField } from './use-field';
import styles from '../kinds/kinds.module.css';

/** An upload field. The surrounding page renders it, because files belong to the record's documents. */
export function UploadSlot({ element }: KindViewProps) {
  const text = useText(form);
  const field = useField(element);
  const { UploadField, store } = useForm();
  return (
    <FieldFrame field={field} isGroup>
      {({ id }) => (
        <div id={id} data-kind={kindOf(element.type).type}>
          {UploadField ? (
            <UploadField element={element} isReadonly={field.isReadonly} row={store.row} />
          ) : (
            <p className={styles.elsewhere}>{text('filesElsewhere')}</p>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
