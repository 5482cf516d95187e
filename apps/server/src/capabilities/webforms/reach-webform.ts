import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import type { WebformDesk } from './webform-desk';
import type { Webform } from './webforms-of';

export interface ReachedWebform {
  readonly scope: TenantScope;
  readonly webform: Webform;
}

/** The one answer for a link that is forged, over or renewed, and for a form that is gone or asleep. */
const noWebform = () => new Refusal(404, 'not_found', reason('webforms.missing'));

/** The webform that a link opens, or null. A link that was not signed here asks the database nothing. */
export async function findWebform(desk: WebformDesk, link: string): Promise<ReachedWebform | null> {
  const said = desk.links.read(link, desk.clock.now());
  if (!said) return null;
  // The signature is the proof that the company gave this link out: the one way from a public call into a company.
  const scope = desk.database.tenant(said.company);
  const webform = (await desk.webforms.get(scope)).get(said.form);
  return webform?.epoch === said.epoch ? { scope, webform } : null;
}

/**
 * The webform that a link opens, on the air.
 * @throws Refusal 404 not_found, alike for every link that opens nothing; 410 closed
 */
export async function reachWebform(desk: WebformDesk, link: string): Promise<ReachedWebform> {
  const reached = await findWebform(desk, link);
  if (!reached) throw noWebform();
  if (!reached.webform.settings.isOpen) throw new Refusal(410, 'closed', reason('webforms.closed'));
  return reached;
}
