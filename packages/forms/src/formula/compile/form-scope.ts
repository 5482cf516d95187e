import { issueOf, type EngineIssue } from '../../issues/engine-issue';
import type { FormElement } from '../../form-element';
import { kindOf } from '../../kinds/kind-of';
import { isSecret } from '../../kinds/element-traits';
import type { FormulaScope } from '../formula-context';
import { typeOfField } from '../field-values';

/** The form data that name resolution needs. */
export interface FormNames {
  readonly elements: ReadonlyMap<string, FormElement>;
  /** The cloneable section that contains a field. */
  readonly rowsOf: ReadonlyMap<string, string>;
}

function refusalOf(id: string, element: FormElement | undefined): EngineIssue {
  if (!element || !kindOf(element.type).isField) return issueOf('formula-unknown-field', { field: id.slice(0, 60) });
  return isSecret(element)
    ? issueOf('formula-secret-field', { field: id })
    : issueOf('formula-document-field', { field: id });
}

/** The scope of a formula in a form. @param own the cloneable section that contains the formula */
export function formScope({ elements, rowsOf }: FormNames, ownSection: string | null): FormulaScope {
  return {
    own: ownSection,
    typeOf: (id) => {
      const element = elements.get(id);
      const type = element ? typeOfField(element) : null;
      return type ?? { refusal: refusalOf(id, element) };
    },
    titleOf: (id) => elements.get(id)?.title ?? id,
    isRows: (id) => elements.get(id)?.cloneable === true,
    rowsOf: (id) => rowsOf.get(id) ?? null,
  };
}
