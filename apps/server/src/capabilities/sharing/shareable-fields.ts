import type { Viewer } from '@lendwright/access';
import { CONTACT_CHOICE, type shareChoice, reason } from '@lendwright/api';
import { hiddenFields, isSecret, readonlyFields, type CompiledElement, type CompiledForm } from '@lendwright/forms';
import { Refusal } from '@lendwright/kernel';
import type { z } from 'zod';
import { formViewer } from '../records';
import { canBeShared } from './guest-form';
import type { Grant } from './share-rows';

type ShareChoice = z.output<typeof shareChoice>;

interface FieldAccess {
  readonly form: CompiledForm;
  readonly viewer: Viewer;
}

const isOffered = ({ element, kind, rows }: CompiledElement) =>
  rows === undefined && (canBeShared(element) || (kind.isField && isSecret(element)));

/** The answers of a form that a viewer can see, under the title of their tab or section. Masked ones are never shared. */
export function shareChoices({ form, viewer }: FieldAccess): { title: string; fields: ShareChoice[] }[] {
  const hiddenIds = hiddenFields(form, formViewer(viewer, true));
  const groups = new Map<string, ShareChoice[]>();
  for (const locatedElement of form.elements) {
    if (!isOffered(locatedElement) || hiddenIds.has(locatedElement.id)) continue;
    const title = locatedElement.tab?.title ?? locatedElement.section?.title ?? '';
    const fields = groups.get(title) ?? [];
    fields.push({ _id: locatedElement.id, title: locatedElement.title, isMasked: isSecret(locatedElement.element) });
    groups.set(title, fields);
  }
  return [...groups].map(([title, fields]) => ({ title, fields }));
}

/**
 * The fields of a grant: the chosen ones, for a section also the fields that its rows have now, and which of them the
 * grantor could change. Nobody shares more than they see, or lets others change more than they can.
 * @param chosenTexts undefined: everything that can be shared
 * @throws Refusal 422 invalid for a field that cannot be shared
 */
export function grantedFields(
  { form, viewer }: FieldAccess,
  access: Grant['access'],
  chosenTexts: readonly string[] | undefined,
): Pick<Grant, 'fields' | 'editable'> {
  const ownViewer = formViewer(viewer, true);
  const hiddenIds = hiddenFields(form, ownViewer);
  const offeredFields = shareChoices({ form, viewer }).flatMap(({ fields }) =>
    fields.filter(({ isMasked }) => !isMasked),
  );
  const allowedKeys = new Set([CONTACT_CHOICE, ...offeredFields.map(({ _id }) => _id)]);
  const wantedTexts = [...new Set(chosenTexts ?? allowedKeys)];
  if (wantedTexts.some((field) => !allowedKeys.has(field)))
    throw new Refusal(422, 'invalid', reason('sharing.fieldNotShareable'));
  const rows = form.rowSections
    .filter(({ id }) => wantedTexts.includes(id))
    .flatMap((section) => section.fields.filter(({ id, element }) => !hiddenIds.has(id) && canBeShared(element)));
  const fields = [...wantedTexts, ...rows.map(({ id }) => id)];
  const lockedFields = readonlyFields(form, ownViewer);
  const editable =
    access === 'Edit' ? fields.filter((field) => field !== CONTACT_CHOICE && !lockedFields.has(field)) : [];
  return { fields, editable };
}
