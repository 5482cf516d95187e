/**
 * Throws when a fact that our own code guarantees does not hold. For our bugs only: invalid input is a `Refusal`, never
 * an invariant. @throws Error with `message`; the server logs it once and shows an apology with a reference
 */
export function invariant(fact: unknown, message: string): asserts fact {
  if (!fact) throw new Error(`Invariant broken: ${message}`);
}

/** Makes the compiler check that every case of a union is handled. Throws for an unhandled case at run time. */
export function failExhaustive(value: never): never {
  throw new Error(`Unexpected case: ${JSON.stringify(value)}`);
}
