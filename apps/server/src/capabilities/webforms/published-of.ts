import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { CompanySetup, PublishedForm } from '../records';
import type { Webform } from './webform-cache';

/** The published form of a webform. @throws Refusal 404 not_found if it was just deactivated */
export function publishedFormOf(setup: CompanySetup, { id }: Webform): PublishedForm {
  const publishedForm = setup.forms.get(id);
  if (!publishedForm) throw new Refusal(404, 'not_found', reason('webforms.missing'));
  return publishedForm;
}
