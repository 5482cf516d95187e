import { isServerText, type ServerText } from '../i18n/server-text';

type ConfirmationTranslator = (confirmation: ServerText) => string | null;

let translate: ConfirmationTranslator = () => null;

/** Sets how a page translates confirmations; until then they read in English, as the server sends them. */
export function translateConfirmations(translator: ConfirmationTranslator): void {
  translate = translator;
}

/** A successful answer with its `message` in the current language. An answer without a confirmation stays as it is. */
export function readConfirmedAnswer(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('confirmation' in answer)) return answer;
  const message = isServerText(answer.confirmation) ? translate(answer.confirmation) : null;
  return message === null ? answer : { ...answer, message };
}
