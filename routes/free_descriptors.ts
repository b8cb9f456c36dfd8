/** Waits for file descriptors: without any, loading a module makes Deno panic. */

/** How many loading may need at a time. */
const NEEDED = 8;
const PAUSE_MILLISECONDS = 100;

/** Resolves as soon as modules can be loaded. */
export async function whenDescriptorsAreFree(): Promise<void> {
  while (!areDescriptorsFree()) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
  }
}

/** Takes and returns them. Sockets need no permission that the service lacks. */
function areDescriptorsFree(): boolean {
  const taken: Deno.Listener[] = [];
  try {
    while (taken.length < NEEDED) {
      taken.push(Deno.listen({ hostname: "127.0.0.1", port: 0 }));
    }
    return true;
  } catch (error) {
    return !/too many open files/i.test(String(error));
  } finally {
    for (const listener of taken) listener.close();
  }
}
