/** Whether this process still wants new requests. It serves them all the same until it stops to listen. */
export class Drain {
  #isOn = false;

  get isOn(): boolean {
    return this.#isOn;
  }

  /** From here on balancers and clients are sent elsewhere; there is no way back. */
  begin(): void {
    this.#isOn = true;
  }
}
