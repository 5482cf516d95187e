import type { Id } from '@lendwright/kernel';
import type { FormRow } from '../forms';
import type { WebformContext } from './webform-context';

/**
 * The capability of a webform's public page, to stand behind `/forms/`: good until it is renewed.
 * @param form as it stands in the database, a webform
 */
export const webformLink = (
  { links }: Pick<WebformContext, 'links'>,
  company: Id,
  { id, link_epoch: epoch }: Pick<FormRow, 'id' | 'link_epoch'>,
): string => links.make({ company, form: id, epoch, expiresAt: null });
