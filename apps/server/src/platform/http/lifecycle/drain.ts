/** Whether this process is being taken out of rotation. It still serves requests until it stops listening. */
export class Drain {
  #isOn = false;

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Starts directing balancers and clients elsewhere. Irreversible. */
  begin(): void {
    this.#isOn = true;
  }
}
