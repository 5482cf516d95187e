import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { DefinitionFault } from '@lendwright/forms';
import type { FormKind } from './form-rows';

/** @source spec 3-payments-builders §8 (Builder save) */
export const SAVED: Readonly<Record<FormKind, string>> = {
  module: 'Module updated successfully.',
  opportunity: 'Opportunity updated successfully.',
  webform: 'Webform updated successfully.',
  library: 'Libraries updated successfully.',
};

export const CREATED: Readonly<Record<FormKind, string>> = {
  module: 'Module created successfully.',
  opportunity: 'Opportunity created successfully.',
  webform: 'Webform created successfully.',
  library: 'Libraries created successfully.',
};

/** @source spec 3-payments-builders §8 (Builder save) */
const NOT_SAVED = reason('forms.notUpdated');

/** Faults of one answer: 200, and one that says that there are more. */
export const FAULTS_MOST = 201;

/** A form that cannot be kept as it is, with everything that is wrong with it. Nothing was changed. */
export const faulty = (faults: readonly DefinitionFault[]): Refusal =>
  new Refusal(422, 'invalid', NOT_SAVED, { faults: faults.slice(0, FAULTS_MOST) });

/** The one answer for a form that is missing or of another company. */
export const noForm = (): Refusal => new Refusal(404, 'not_found', reason('forms.notLoaded'));

export const taken = (title: string): Refusal => new Refusal(409, 'taken', reason('forms.titleTaken', { title }));
