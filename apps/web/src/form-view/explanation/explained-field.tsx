import { explain, type FormElement } from '@lendwright/forms';
import { ExplanationView } from './explanation-view';
import { useForm } from '../form-context';

/** The explanation of a computed field in the surrounding form. */
export function ExplainedField({ element }: { readonly element: FormElement }) {
  const { store } = useForm();
  const { form, answers, options } = store.explained();
  const explanation = explain(form, answers, element.id, store.viewer, options);
  return explanation && <ExplanationView explanation={explanation} />;
}
