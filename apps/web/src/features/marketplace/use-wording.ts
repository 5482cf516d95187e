import { useText } from '../../i18n';
import { marketplace } from '../../i18n/en/records/marketplace';
import type { Choices } from './marketplace-shapes';
import { changeWording } from './wording/change-wording';
import { limitWording } from './wording/limit-wording';
import { valueWording } from './wording/value-wording';

/** Values, limits and changes in words. */
export function useWording(choices: Choices) {
  const text = useText(marketplace);
  const values = valueWording(text, choices);
  return { text, ...values, ...limitWording(text, choices, values), ...changeWording(text, choices, values) };
}

export type Wording = ReturnType<typeof useWording>;
