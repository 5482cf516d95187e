/**
 * A data response with a status other than 200, for the platform's own operations only. Use cases throw refusals
 * instead.
 */
export class StatusAnswer {
  constructor(
    readonly status: 503,
    readonly body: object,
  ) {}
}
