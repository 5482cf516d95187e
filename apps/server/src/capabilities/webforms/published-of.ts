import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { CompanySetup, PublishedForm } from '../records';
import type { Webform } from './webforms-of';

/** The published definition of a webform. @throws Refusal 404 not_found when it was just put to sleep */
export function publishedOf(setup: CompanySetup, { id }: Webform): PublishedForm {
  const published = setup.forms.get(id);
  if (!published) throw new Refusal(404, 'not_found', reason('webforms.missing'));
  return published;
}
