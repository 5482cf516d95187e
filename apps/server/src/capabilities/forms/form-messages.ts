import { confirmation, confirmationPart, reason, type Confirmation } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { DefinitionIssue } from '@lendwright/forms';
import type { FormKind } from './form-rows';

const saveConfirmation = (outcome: 'created' | 'saved', kind: FormKind, programs: string): Confirmation =>
  programs === ''
    ? confirmation(`forms.${outcome}.${kind}`)
    : confirmation('forms.programsMoved', { saved: confirmationPart(`forms.${outcome}.${kind}`), programs });

/**
 * Confirms a save.
 * @param programs the programs that moved here from other forms, as text
 * @source spec 3-payments-builders §8 (Builder save)
 */
export const formSavedConfirmation = (kind: FormKind, programs = ''): Confirmation =>
  saveConfirmation('saved', kind, programs);

export const formCreated = (kind: FormKind, programs = ''): Confirmation => saveConfirmation('created', kind, programs);

/** @source spec 3-payments-builders §8 (Builder save) */
const NOT_SAVED_REASON = reason('forms.notUpdated');

/** The limit for reported errors: 200, plus one that shows the client that there are more. */
export const MAX_ERRORS = 201;

/** The refusal for a definition that cannot be saved, with all of its errors. */
export const invalidDefinitionRefusal = (issues: readonly DefinitionIssue[]): Refusal =>
  new Refusal(422, 'invalid', NOT_SAVED_REASON, { issues: issues.slice(0, MAX_ERRORS) });

/** The same refusal for a form that does not exist and for one of another company. */
export const formNotFoundRefusal = (): Refusal => new Refusal(404, 'not_found', reason('forms.notLoaded'));

export const titleTakenRefusal = (title: string): Refusal =>
  new Refusal(409, 'taken', reason('forms.titleTaken', { title }));
