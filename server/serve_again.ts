/** How long to wait for sockets to be free again, milliseconds. */
const PAUSE_MILLISECONDS = 300;

/** A server, as far as keeping it going needs it. */
interface Server {
  finished: Promise<void>;
}

/**
 * Serves until the server is shut down. Where so many connections are open
 * that no more can be accepted, Deno gives the server up; it is started again
 * after a pause, or a stranger could end the service with idle connections.
 *
 * @param serve starts a server; what it throws the first time is thrown
 * @param onFailure is told of each time it is started again
 */
export async function serveAgain(
  serve: () => Server,
  onFailure: (error: unknown) => void,
): Promise<void> {
  for (let server = serve();;) {
    try {
      return await server.finished;
    } catch (error) {
      onFailure(error);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
      server = serve();
    }
  }
}
