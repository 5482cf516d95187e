import type { FormElement } from '@lendwright/forms';
import { memo } from 'react';
import { useText } from '../../i18n';
import { formFrame } from '../../i18n/en/forms/form-frame';
import { PickerButton } from '../kinds/moment/picker-button';
import { lazyPart } from '../../ui/overlays/lazy-part';

const ExplainedField = lazyPart(() => import('./explained-field'), 'ExplainedField');

/** A button next to the label of a computed field that explains its value. */
export const ExplainButton = memo(function ExplainButton({ element }: { readonly element: FormElement }) {
  const text = useText(formFrame);
  return (
    <PickerButton mark="formula" name={text('explain', { title: element.title })}>
      {() => <ExplainedField element={element} />}
    </PickerButton>
  );
});
