/** An answer of data under another status than 200. For the layer's own calls alone: use cases refuse instead. */
export class StatusAnswer {
  constructor(
    readonly status: 503,
    readonly body: object,
  ) {}
}
