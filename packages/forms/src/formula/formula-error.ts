/** Why a formula cannot be taken; `at` is the place in its text where it shows. */
export class FormulaFault extends Error {
  constructor(
    message: string,
    readonly at = 0,
  ) {
    super(message);
    this.name = 'FormulaFault';
  }
}
