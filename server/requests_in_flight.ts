/** Lets requests finish before the service stops. */

/** How long to wait for them: Deno Deploy kills the process after 5 s. */
const MAX_DRAIN_MILLISECONDS = 4000;

type Info = Deno.ServeHandlerInfo<Deno.NetAddr>;

/** Knows which requests are being answered. */
export class RequestsInFlight {
  readonly #responses = new Set<Promise<Response>>();

  /** Wraps a handler: its requests are known until they are answered. */
  watch(handle: (request: Request, info: Info) => Promise<Response>) {
    return (request: Request, info: Info) => {
      const response = handle(request, info);
      this.#responses.add(response);
      response.finally(() => this.#responses.delete(response));
      return response;
    };
  }

  /**
   * Waits until all requests are answered, 4 seconds at most.
   * `server.shutdown()` alone would break off bodies that are still coming in
   * (denoland/deno#36809).
   */
  async settle(): Promise<void> {
    const deadline = Date.now() + MAX_DRAIN_MILLISECONDS;
    while (this.#responses.size > 0 && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}
