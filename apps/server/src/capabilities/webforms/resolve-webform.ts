import { Refusal } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import type { WebformContext } from './webform-context';
import type { Webform } from './webform-cache';

export interface ResolvedWebform {
  readonly scope: TenantScope;
  readonly webform: Webform;
}

/** The one answer for a link that is forged, over or renewed, and for a form that is gone or asleep. */
const webformNotFound = () => new Refusal(404, 'not_found', 'This form is not here, or not any more.');

/** The webform that a link opens, or null. A link that was not signed here asks the database nothing. */
export async function findWebform(context: WebformContext, link: string): Promise<ResolvedWebform | null> {
  const payload = context.links.read(link, context.clock.now());
  if (!payload) return null;
  // The signature is the proof that the company gave this link out: the one way from a public call into a company.
  const scope = context.database.tenant(payload.company);
  const webform = (await context.webforms.get(scope)).get(payload.form);
  return webform?.epoch === payload.epoch ? { scope, webform } : null;
}

/**
 * The webform that a link opens, on the air.
 * @throws Refusal 404 not_found, alike for every link that opens nothing; 410 closed
 */
export async function resolveWebform(context: WebformContext, link: string): Promise<ResolvedWebform> {
  const resolved = await findWebform(context, link);
  if (!resolved) throw webformNotFound();
  if (!resolved.webform.settings.isOpen)
    throw new Refusal(410, 'closed', 'This form takes no answers at present. Please ask whoever gave you the link.');
  return resolved;
}
