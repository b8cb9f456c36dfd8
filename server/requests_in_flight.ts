/** How long requests may still take, before a platform kills the process. */
const MAX_DRAIN_MILLISECONDS = 4000;

/** Knows which requests are being answered. */
export class RequestsInFlight {
  readonly #responses = new Set<Promise<Response>>();

  /** The same handler, watched. */
  watch(handle: (request: Request) => Promise<Response>) {
    return (request: Request) => {
      const response = handle(request);
      this.#responses.add(response);
      response.finally(() => this.#responses.delete(response));
      return response;
    };
  }

  /**
   * Waits until all are answered, for a while. `server.shutdown()` should, but
   * breaks off bodies that are still on their way (denoland/deno#36809).
   */
  async settle(): Promise<void> {
    const deadline = Date.now() + MAX_DRAIN_MILLISECONDS;
    while (this.#responses.size > 0 && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}
