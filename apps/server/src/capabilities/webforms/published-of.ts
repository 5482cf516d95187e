import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { CompanySetup, PublishedForm } from '../records';
import type { Webform } from './webform-cache';

/** The published form of a webform. @throws Refusal 404 not_found if it was just deactivated */
export function publishedFormOf(setup: CompanySetup, { id }: Webform): PublishedForm {
  const published = setup.forms.get(id);
  if (!published) throw new Refusal(404, 'not_found', reason('webforms.missing'));
  return published;
}
