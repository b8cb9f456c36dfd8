/** Keeps listening when Deno gives up a server. */

/** How long to wait for free sockets, milliseconds. */
const PAUSE_MILLISECONDS = 300;

/** What is needed of a server to restart it. */
interface Server {
  finished: Promise<void>;
}

/**
 * Serves until the server is shut down. When so many connections are open that
 * no more can be accepted, Deno stops the server: it is started again after a
 * pause. Otherwise a stranger could end the service with idle connections.
 *
 * @param serve starts a server; an error of the first start is thrown
 * @param onFailure is called before each restart
 */
export async function serveWithRestarts(
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
