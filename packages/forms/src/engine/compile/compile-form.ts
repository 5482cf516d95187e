import type { FormDefinition, FormElement } from '../../form-element';
import type { Kind } from '../../kinds/kind';
import { compileSteps, type CompiledSteps } from './compile-steps';
import { outlineForm, type Outline } from './outline-form';

/** A tab or section as people see it. */
export interface FormLocation {
  readonly id: string;
  readonly title: string;
}

/** One element in its place. Elements are in reading order: those from `index` up to `end` are it and all it holds. */
export interface CompiledElement {
  readonly id: string;
  readonly title: string;
  readonly element: FormElement;
  readonly kind: Kind;
  readonly index: number;
  readonly end: number;
  /** Index of the element that holds this one, or -1. */
  readonly parent: number;
  readonly tab?: FormLocation;
  readonly section?: FormLocation;
  /** The cloneable section whose rows hold this field; absent for the record's own fields. */
  readonly rows?: string;
}

export type CompiledField = CompiledElement;

/** A cloneable section with the fields of its rows. */
export interface CompiledRowSection extends CompiledElement {
  readonly fields: readonly CompiledField[];
}

/** A definition with everything looked up once; made by `compileForm` alone. */
export interface CompiledForm extends CompiledSteps {
  readonly definition: FormDefinition;
  readonly elements: readonly CompiledElement[];
  /** The record's own fields in reading order; fields of rows are in `rowSections`. */
  readonly fields: readonly CompiledField[];
  readonly rowSections: readonly CompiledRowSection[];
  /** Every element: structure, dressing, fields and fields of rows. */
  readonly byId: ReadonlyMap<string, CompiledElement>;
}

function placeElements({ nodes }: Outline): CompiledElement[] {
  const located: CompiledElement[] = [];
  for (const { element, kind, index, end, parent } of nodes) {
    const holder = located[parent];
    const own = holder ? { id: holder.id, title: holder.title } : undefined;
    const tab = holder?.kind.type === 'item' ? own : holder?.tab;
    const section = holder?.kind.type === 'section' ? own : holder?.section;
    const rows = holder?.element.cloneable ? holder.id : holder?.rows;
    located.push({
      id: element.id,
      title: element.title,
      element,
      kind,
      index,
      end,
      parent,
      ...(tab && { tab }),
      ...(section && { section }),
      ...(rows !== undefined && { rows }),
    });
  }
  return located;
}

const compiled = new WeakMap<FormDefinition, CompiledForm>();

/**
 * Looks up once what every answer needs: fields in order, their tab and section, rules and formulas in the order of working
 * out, and which of them reads what.
 *
 * The result is kept per definition object, so callers may compile at every use. Definitions come from
 * `parseDefinition` or `projectForm`.
 * @throws Error when a rule or formula reads a field that is not there
 */
export function compileForm(definition: FormDefinition): CompiledForm {
  const known = compiled.get(definition);
  if (known) return known;
  const outline = outlineForm(definition);
  const elements = placeElements(outline);
  const fieldsOf = (rows: string | undefined) => elements.filter(({ kind, rows: own }) => kind.isField && own === rows);
  const form: CompiledForm = {
    definition,
    elements,
    fields: fieldsOf(undefined),
    rowSections: elements
      .filter(({ element }) => element.cloneable)
      .map((section) => ({ ...section, fields: fieldsOf(section.id) })),
    byId: new Map(elements.map((element) => [element.id, element])),
    ...compileSteps(outline),
  };
  compiled.set(definition, form);
  return form;
}
