import type { Id } from '@lendwright/kernel';
import type { FormRow } from '../forms';
import type { WebformContext } from './webform-context';

/**
 * The public link token of a webform, used after `/forms/`. Valid until it is renewed.
 * @param form the database row of a webform
 */
export const webformLink = (
  { links }: Pick<WebformContext, 'links'>,
  company: Id,
  { id, link_epoch: epoch }: Pick<FormRow, 'id' | 'link_epoch'>,
): string => links.make({ company, form: id, epoch, expiresAt: null });
