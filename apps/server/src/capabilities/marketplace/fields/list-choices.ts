import type { Viewer } from '@lendwright/access';
import type { AnswerOf, listLenders } from '@lendwright/api';
import { US_STATES, type CompiledForm, type FormElement } from '@lendwright/forms';
import { formFor, setupFor, visibilityOf, type CompanySetup } from '../../records';
import { isCriterionField, loanForms, PROGRAM_OF_LOAN, type BoundInput, type FormBindings } from './bound-fields';

export type WireChoices = AnswerOf<typeof listLenders>['choices'];
export type WireCriterionField = WireChoices['fields'][number];
type Option = WireCriterionField['options'][number];

function kindOfElement({ type, options }: FormElement): WireCriterionField['kind'] {
  if (type === 'number' || type === 'amount' || type === 'percentage') return 'number';
  if (type === 'date') return 'date';
  return type === 'checkbox' && !options?.length ? 'yes_no' : 'choice';
}

/** A form field as a criterion. */
export function presentField(id: string, element: FormElement): WireCriterionField {
  const kind = kindOfElement(element);
  const isState = element.type === 'us_states' || (element.type === 'state' && !element.options?.length);
  const options = isState ? US_STATES : (element.options ?? []);
  return {
    id,
    title: element.title,
    kind,
    unit: element.type === 'amount' ? 'cents' : element.type === 'percentage' ? 'basis_points' : 'plain',
    options: kind === 'choice' ? options.map((option) => ({ id: option.id, text: option.text })) : [],
  };
}

const addOptions = (to: Map<string, Option>, options: readonly Option[]): void => {
  for (const option of options) if (!to.has(option.id)) to.set(option.id, option);
};

function optionsOfInput(
  forms: readonly { readonly id: string; readonly form: CompiledForm; readonly isVisible: (id: string) => boolean }[],
  bindings: FormBindings,
  input: BoundInput,
  firstOptions: readonly Option[],
): Option[] {
  const options = new Map<string, Option>();
  addOptions(options, firstOptions);
  for (const { id, form, isVisible } of forms)
    for (const field of bindings.of(id, form)[input]) {
      const element = form.byId.get(field)?.element;
      if (field !== PROGRAM_OF_LOAN && element && isVisible(field))
        addOptions(options, presentField(field, element).options);
    }
  return [...options.values()];
}

/**
 * The choices of inputs and criteria over all published loan forms: options and fields that the viewer may see, with
 * names in the viewer's language.
 */
export function listChoices(setup: CompanySetup, bindings: FormBindings, viewer: Viewer): WireChoices {
  const forms = loanForms(setup).map(({ id, form }) => {
    const visibility = visibilityOf(form, viewer);
    return { id, form: formFor(form, viewer), isVisible: (field: string) => visibility.isVisible(field) };
  });
  const programs = [...setupFor(setup, viewer).programs.values()]
    .filter(({ is_active: isActive }) => isActive)
    .map(({ id, title }) => ({ id, text: title }));
  const fields = new Map<string, WireCriterionField>();
  for (const { id: formId, form, isVisible } of forms) {
    const inputs = new Set(Object.values(bindings.of(formId, form)).flat());
    for (const { id, element } of form.fields)
      if (!inputs.has(id) && !fields.has(id) && isVisible(id) && isCriterionField(form, id, element))
        fields.set(id, presentField(id, element));
  }
  const states = US_STATES.map(({ id, text }) => ({ id, text }));
  return {
    property_type: optionsOfInput(forms, bindings, 'property_type', []),
    loan_program: optionsOfInput(forms, bindings, 'loan_program', programs),
    property_state: optionsOfInput(forms, bindings, 'property_state', states),
    fields: [...fields.values()],
  };
}
