const TRIES = 60;
const PAUSE_MILLISECONDS = 500;

/**
 * Repeats a request until there is an answer: a client cannot know when sockets
 * are free.
 */
export async function eventually(ask: () => Promise<void>): Promise<void> {
  for (let tries = 0;; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
    }
  }
}
