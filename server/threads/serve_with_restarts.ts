/** Listens again when Deno gives up a server. */

/** How long to wait for free sockets at first, milliseconds. */
const FIRST_PAUSE_MILLISECONDS = 300;
/** The longest of the pauses, each twice as long as the one before. */
const LAST_PAUSE_MILLISECONDS = 2400;

/** The part of a server that restarting needs. */
interface Server {
  finished: Promise<void>;
}

/** What to call on a failure, and when to give up. */
export interface Restarts {
  /** Called before each pause. */
  onFailure: (error: unknown) => void;
  /** Aborted when there is no need to serve again. */
  stopping: AbortSignal;
}

/**
 * Serves until the server is shut down. Deno stops a server that cannot accept
 * more connections (denoland/deno#6719). This starts it again after a pause, as
 * often as necessary. Otherwise a stranger could end the service with idle
 * connections.
 *
 * @param serve starts a server; an error of the first start is thrown
 */
export async function serveWithRestarts(
  serve: () => Server,
  restarts: Restarts,
): Promise<void> {
  for (let server: Server | undefined = serve(); server !== undefined;) {
    try {
      return await server.finished;
    } catch (error) {
      restarts.onFailure(error);
      server = await serveAgain(serve, restarts);
    }
  }
}

/** Starts a server as soon as possible; undefined if the service stops before. */
async function serveAgain(
  serve: () => Server,
  { onFailure, stopping }: Restarts,
): Promise<Server | undefined> {
  for (let pause = FIRST_PAUSE_MILLISECONDS;; pause *= 2) {
    const milliseconds = Math.min(pause, LAST_PAUSE_MILLISECONDS);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    if (stopping.aborted) return undefined;
    try {
      return serve();
    } catch (error) {
      onFailure(error);
    }
  }
}
