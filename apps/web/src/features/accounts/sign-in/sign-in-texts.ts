import type { TextKey, Translate } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts/accounts';

type Messages = (typeof accounts)['messages'];

const isKnown = (key: string): key is TextKey<Messages> => Object.hasOwn(accounts.messages, key);

/** A text of the product on the sign-in page, where no names of a company are translated; unknown ones stay as sent. */
const productText = (text: Translate<Messages>, key: string, sentText: string): string =>
  isKnown(key) ? text(key) : sentText;

/** The kind of people that a role is for. */
export const roleTypeText = (text: Translate<Messages>, type: string): string =>
  productText(text, `type-${type}`, type);

/** The card of a demo account. */
export function demoTexts(
  text: Translate<Messages>,
  { key, title, about }: { readonly key: string; readonly title: string; readonly about: string },
) {
  return { title: productText(text, `demo-${key}`, title), about: productText(text, `demoAbout-${key}`, about) };
}

/** The heading of the form: the title that a company chose for its host, or the product's own. */
export const welcomeText = (text: Translate<Messages>, title: string | undefined): string =>
  title === undefined || title === accounts.messages.welcome ? text('welcome') : title;
