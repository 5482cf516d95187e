/** Why a value was not revealed, in the current language. Other errors show a general message. */
export class RevealRefused extends Error {
  override readonly name = 'RevealRefused';
}
