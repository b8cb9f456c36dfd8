/** Lets requests finish before the service stops. */

type Info = Deno.ServeHandlerInfo<Deno.NetAddr>;

/** The requests without a complete answer. */
export class RequestsInFlight {
  readonly #responses = new Set<Promise<Response>>();

  /** Wraps a handler and counts its requests until they are answered. */
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
   * Waits until all requests are answered, or time is up. `server.shutdown()`
   * alone would cut off bodies that are still arriving (denoland/deno#36809).
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
