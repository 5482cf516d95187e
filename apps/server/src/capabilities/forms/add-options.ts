import type { Viewer } from '@lendwright/access';
import { kindOf, type ElementOption, type FormDefinition, type FormElement } from '@lendwright/forms';
import { invariant, newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { readFacts } from './company-facts';
import { formNotFoundRefusal } from './form-messages';
import { findForm, findVersion } from './form-rows';
import { publishLocked } from './publish-form';
import { requireValidDefinition } from './validate-definition';

/** The texts of options to add, by the id of the field. */
export type NewOptions = ReadonlyMap<string, readonly string[]>;

const hasOption = (element: FormElement, text: string) => kindOf(element.type).importCell(text, element).ok;

function withOptions(elements: readonly FormElement[], addedOptions: NewOptions): FormElement[] {
  return elements.map((element) => {
    if (element.childs) return { ...element, childs: withOptions(element.childs, addedOptions) };
    const texts = (addedOptions.get(element.id) ?? []).filter((text) => !hasOption(element, text));
    if (!element.options || texts.length === 0) return element;
    const options = texts.map((text): ElementOption => ({ id: newId(), text }));
    return { ...element, options: [...element.options, ...options] };
  });
}

/**
 * A definition with additional options at the end of some fields. Existing options with the same name are not repeated.
 */
export const addOptions = (definition: FormDefinition, addedOptions: NewOptions): FormDefinition => ({
  ...definition,
  content: withOptions(definition.content, addedOptions),
});

/**
 * Adds options to fields of a form, in the caller's transaction and as one version. The caller checks the right to
 * publish.
 * @returns the version that contains the options, which is the current one if it already contains all of them
 * @throws Refusal 404 not_found, 422 invalid if the form would become invalid
 */
export async function publishOptions(
  tx: TenantTx,
  viewer: Viewer,
  id: Id,
  addedOptions: NewOptions,
  note: string,
): Promise<number> {
  const form = await findForm(tx, id, true);
  if (!form) throw formNotFoundRefusal();
  const publishedVersion = await findVersion(tx, id, form.published_version);
  invariant(publishedVersion, `form ${id} has no version ${form.published_version}`);
  const { content, deactivated } = publishedVersion;
  const nextDefinition = addOptions({ content, deactivated }, addedOptions);
  if (JSON.stringify(nextDefinition.content) === JSON.stringify(content)) return form.published_version;
  const definition = requireValidDefinition(
    { content: nextDefinition.content, deactivated },
    form,
    await readFacts(tx),
  );
  return publishLocked(tx, viewer, id, form.published_version, definition, note);
}
