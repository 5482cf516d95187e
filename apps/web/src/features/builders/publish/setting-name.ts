import type { Say } from '../../../i18n';
import { builderPublish } from '../../../i18n/en/builder-publish';

type Words = (typeof builderPublish)['words'];

/** The label of a setting; settings without one are shown by their wire name. */
export function settingName(text: Say<Words>, key: string): string {
  const name = `set.${key}`;
  return name in builderPublish.words ? text(name as `set.${'title'}`) : key;
}
