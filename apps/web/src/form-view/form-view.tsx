import { FormBody, type FormBodyProps } from './form-body';
import { FIELD_EXTRAS } from './fields/collaboration-extras';
import { KIND_VIEWS } from './kinds/kind-views';

export type { FormViewHandle } from './form-body';
export type FormViewProps = Omit<FormBodyProps, 'views' | 'extras'>;

/** Renders a part of a form from its store. Only fields whose state changes render again. */
export function FormView(props: FormViewProps) {
  return <FormBody {...props} views={KIND_VIEWS} extras={FIELD_EXTRAS} />;
}
