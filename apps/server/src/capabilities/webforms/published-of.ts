import { Refusal } from '@lendwright/kernel';
import type { CompanySetup, PublishedForm } from '../records';
import type { Webform } from './webform-cache';

/** The published definition of a webform. @throws Refusal 404 not_found when it was just put to sleep */
export function publishedFormOf(setup: CompanySetup, { id }: Webform): PublishedForm {
  const published = setup.forms.get(id);
  if (!published) throw new Refusal(404, 'not_found', 'This form is not here, or not any more.');
  return published;
}
