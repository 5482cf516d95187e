import { Refusal } from '@lendwright/kernel';
import type { CompanySetup, PublishedForm } from '../records';
import type { Webform } from './webform-cache';

/** The published form of a webform. @throws Refusal 404 not_found if it was just deactivated */
export function publishedFormOf(setup: CompanySetup, { id }: Webform): PublishedForm {
  const published = setup.forms.get(id);
  if (!published) throw new Refusal(404, 'not_found', 'This form is not here, or not any more.');
  return published;
}
