import type { Translate } from '../../../i18n';
import type { builderCanvas } from '../../../i18n/en/builder/builder-canvas';
import type { builderPalette } from '../../../i18n/en/builder/builder-palette';
import type { FlatElement } from '../../model';
import { badgeText } from './badges';
import { badgesOf } from './badges-of';

/**
 * The accessible name of an element.
 * @example 'Loan Amount, Amount, mandatory, 2 rules'
 */
export function nameOfElement(
  element: FlatElement,
  text: Translate<typeof builderCanvas.messages>,
  kinds: Translate<typeof builderPalette.messages>,
): string {
  const badges = badgesOf(element).map((badge) => badgeText(badge, text));
  const mandatory = element.mandatory ? [text('mandatory')] : [];
  return [element.title || text('untitled'), kinds(`kind.${element.type}`), ...mandatory, ...badges].join(', ');
}
