/**
 * Waits for free file descriptors. If there are none, loading a module fails,
 * and Deno never tries to read it again: the service would have to be restarted.
 */

/** How many descriptors loading may need at a time. */
const NEEDED = 8;
const PAUSE_MILLISECONDS = 100;
/** A file that the service may read: this one. */
const file = new URL(import.meta.url);

/** Resolves as soon as modules can be loaded. */
export async function whenDescriptorsAreFree(): Promise<void> {
  while (!areDescriptorsFree()) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
  }
}

/**
 * Opens and closes files to test it; true if that is not allowed, so that
 * loading is tried.
 */
function areDescriptorsFree(): boolean {
  const taken: Deno.FsFile[] = [];
  try {
    while (taken.length < NEEDED) taken.push(Deno.openSync(file));
    return true;
  } catch (error) {
    return !/too many open files/i.test(String(error));
  } finally {
    for (const opened of taken) opened.close();
  }
}
