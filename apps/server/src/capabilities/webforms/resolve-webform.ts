import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import type { WebformContext } from './webform-context';
import type { Webform } from './webform-cache';

export interface ResolvedWebform {
  readonly scope: TenantScope;
  readonly webform: Webform;
}

/** The same refusal for forged, expired and renewed links and for missing or inactive forms. */
const webformNotFoundRefusal = () => new Refusal(404, 'not_found', reason('webforms.missing'));

/** The webform of a link, or null. Links with an invalid signature cause no database query. */
export async function findWebform(context: WebformContext, link: string): Promise<ResolvedWebform | null> {
  const payload = context.links.read(link, context.clock.now());
  if (!payload) return null;
  // The signature proves that the company issued the link. This is the only way from a public call into a company.
  const scope = context.database.tenant(payload.company);
  const webform = (await context.webforms.get(scope)).get(payload.form);
  return webform?.epoch === payload.epoch ? { scope, webform } : null;
}

/**
 * The open webform of a link.
 * @throws Refusal 404 not_found, the same for every invalid link; 410 closed
 */
export async function resolveWebform(context: WebformContext, link: string): Promise<ResolvedWebform> {
  const resolvedWebform = await findWebform(context, link);
  if (!resolvedWebform) throw webformNotFoundRefusal();
  if (!resolvedWebform.webform.settings.isOpen) throw new Refusal(410, 'closed', reason('webforms.closed'));
  return resolvedWebform;
}
