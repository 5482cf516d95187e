import type { FormDefinition } from '@lendwright/forms';
import { callPublic } from '../client/public-call';
import { isRefused } from '../client/call-errors';
import { currentLanguage, type Language } from '../i18n';
import type { Answer } from '../client/operation-types';
import { localizeForm } from './localized-form';

export type WebformAnswer = Answer<'openWebform'>;

/** The result of opening a webform. */
export type OpenPage =
  | { readonly kind: 'open'; readonly page: WebformAnswer; readonly definition: FormDefinition }
  | { readonly kind: 'missing' | 'closed' }
  | { readonly kind: 'failed'; readonly message: string };

/** Opens a webform by its link, with the visitor's saved answers. */
export async function openPage(link: string, resume: string | null): Promise<OpenPage> {
  try {
    const page = await callPublic('openWebform', { params: { link }, body: resume ? { resume } : {} });
    return { kind: 'open', page, definition: await localizeForm(page, currentLanguage() as Language) };
  } catch (error) {
    if (isRefused(error, 'closed')) return { kind: 'closed' };
    if (isRefused(error, 'not_found') || isRefused(error, 'invalid_input')) return { kind: 'missing' };
    return { kind: 'failed', message: isRefused(error) ? error.message : '' };
  }
}
