/** Why a value was not shown, in a sentence of the reader's language. Any other error is told in general words. */
export class RevealRefused extends Error {
  override readonly name = 'RevealRefused';
}
