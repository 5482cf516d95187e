import type { Say } from '../../i18n';
import type { builderTranslations } from '../../i18n/en/builder-translations';
import type { FlatElement } from '../model';

const NAMES = {
  title: 'title',
  placeholder: 'placeholder',
  guideline: 'guideline',
  validate_msg: 'message',
  value: 'words',
} as const;

/** What a text is of its element, in words. */
export function textName(
  text: Say<typeof builderTranslations.words>,
  what: string,
  element: FlatElement | undefined,
): string {
  if (what in NAMES) return text(NAMES[what as keyof typeof NAMES]);
  const place = element?.options?.findIndex(({ id }) => `option:${id}` === what) ?? -1;
  return text('option', { number: place + 1 });
}
