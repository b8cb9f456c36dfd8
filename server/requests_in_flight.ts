/** Lets requests finish before the service stops. */

type Info = Deno.ServeHandlerInfo<Deno.NetAddr>;

/** The requests whose answers are not sent yet. */
export class RequestsInFlight {
  readonly #responses = new Set<Promise<Response>>();

  /** Wraps a handler so that its requests count until they are answered. */
  watch(handle: (request: Request, info: Info) => Promise<Response>) {
    return (request: Request, info: Info) => {
      const response = handle(request, info);
      this.#responses.add(response);
      const forget = () => this.#responses.delete(response);
      response.then(forget, forget);
      return response;
    };
  }

  /**
   * Waits until all requests are answered, or the time is over.
   * `server.shutdown()` alone would cut off bodies that are still arriving
   * (denoland/deno#36809).
   *
   * @param now a clock that never goes back, milliseconds
   */
  async settle(
    milliseconds: number,
    now: () => number = () => performance.now(),
  ): Promise<void> {
    const deadline = now() + milliseconds;
    while (this.#responses.size > 0 && now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}
