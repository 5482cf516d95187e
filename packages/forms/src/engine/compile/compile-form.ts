import type { FormDefinition, FormElement } from '../../form-element';
import type { Kind } from '../../kinds/kind';
import { compileSteps, type CompiledSteps } from './compile-steps';
import { outlineForm, type Outline } from './outline-form';

/** A tab or section with its title. */
export interface FormLocation {
  readonly id: string;
  readonly title: string;
}

/**
 * An element with its position. Elements are in reading order; `index` to `end` covers the element and its descendants.
 */
export interface CompiledElement {
  readonly id: string;
  readonly title: string;
  readonly element: FormElement;
  readonly kind: Kind;
  readonly index: number;
  readonly end: number;
  /** Index of the parent, or -1. */
  readonly parent: number;
  readonly tab?: FormLocation;
  readonly section?: FormLocation;
  /** The cloneable section that contains this field; absent for the record's own fields. */
  readonly rows?: string;
}

export type CompiledField = CompiledElement;

/** A cloneable section with the fields of its rows. */
export interface CompiledRowSection extends CompiledElement {
  readonly fields: readonly CompiledField[];
  /** Whether its rows request documents. */
  readonly hasUploads: boolean;
}

/** A compiled definition; only `compileForm` creates one. */
export interface CompiledForm extends CompiledSteps {
  readonly definition: FormDefinition;
  readonly elements: readonly CompiledElement[];
  /** The record's own fields in reading order; fields of rows are in `rowSections`. */
  readonly fields: readonly CompiledField[];
  readonly rowSections: readonly CompiledRowSection[];
  /** All elements: structure, static elements, fields and fields of rows. */
  readonly byId: ReadonlyMap<string, CompiledElement>;
}

function indexElements({ nodes }: Outline): CompiledElement[] {
  const locatedElements: CompiledElement[] = [];
  for (const { element, kind, index, end, parent } of nodes) {
    const holder = locatedElements[parent];
    const ownTab = holder ? { id: holder.id, title: holder.title } : undefined;
    const tab = holder?.kind.type === 'item' ? ownTab : holder?.tab;
    const section = holder?.kind.type === 'section' ? ownTab : holder?.section;
    const rows = holder?.element.cloneable ? holder.id : holder?.rows;
    locatedElements.push({
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
  return locatedElements;
}

const compiledCache = new WeakMap<FormDefinition, CompiledForm>();

/**
 * Precomputes everything needed to evaluate a form: fields in order with their tab and section, rules and formulas in
 * evaluation order, and which of them read which field.
 *
 * Cached per definition object, so callers can compile on every use. Definitions come from `parseDefinition` or
 * `projectForm`.
 * @throws Error if a rule or formula reads an unknown field
 */
export function compileForm(definition: FormDefinition): CompiledForm {
  const knownForm = compiledCache.get(definition);
  if (knownForm) return knownForm;
  const outline = outlineForm(definition);
  const elements = indexElements(outline);
  const fieldsOf = (rows: string | undefined) =>
    elements.filter(({ kind, rows: ownRows }) => kind.isField && ownRows === rows);
  const form: CompiledForm = {
    definition,
    elements,
    fields: fieldsOf(undefined),
    rowSections: elements
      .filter(({ element }) => element.cloneable)
      .map((section) => {
        const fields = fieldsOf(section.id);
        return { ...section, fields, hasUploads: fields.some(({ kind }) => kind.answeredBy === 'upload') };
      }),
    byId: new Map(elements.map((element) => [element.id, element])),
    ...compileSteps(outline),
  };
  compiledCache.set(definition, form);
  return form;
}
