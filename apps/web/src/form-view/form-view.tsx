import { useEffect } from 'react';
import { downloadWhenIdle } from '../ui';
import { overlays } from '../ui/overlays/load-overlays';
import { FormBody, type FormBodyProps } from './form-body';
import { choiceList, multipleChoiceList, secretReason } from './fields/load-field-parts';
import { FIELD_EXTRAS } from './fields/collaboration-extras';
import { KIND_VIEWS } from './kinds/kind-views';

export type { FormViewHandle } from './form-body';
export type FormViewProps = Omit<FormBodyProps, 'views' | 'extras'>;

/** Renders a part of a form from its store. Only fields whose state changes render again. */
export function FormView(props: FormViewProps) {
  // Overlays are loaded before they are opened, so that they also open offline.
  useEffect(() => downloadWhenIdle([choiceList.load, overlays.load, multipleChoiceList.load, secretReason.load]), []);
  return <FormBody {...props} views={KIND_VIEWS} extras={FIELD_EXTRAS} />;
}
