/// <reference lib="dom" />
/** A script of the page that is not there: without a connection, or since a new release. */

/** A part of the page cannot be loaded. */
export class NotLoaded extends Error {
  override readonly name = "NotLoaded";

  /** @param isOutdated whether the service has replaced the release of the page */
  constructor(readonly isOutdated: boolean, options?: ErrorOptions) {
    super("A part of the page cannot be loaded", options);
  }
}

/** Says why a script cannot be loaded. */
export async function notLoaded(cause?: unknown): Promise<NotLoaded> {
  return new NotLoaded(await isOutdated(), { cause });
}

/** Whether the service no longer has this script of the page. */
async function isOutdated(): Promise<boolean> {
  try {
    const { status } = await fetch(import.meta.url, {
      method: "HEAD",
      cache: "no-store",
    });
    return status === 404;
  } catch {
    return false;
  }
}
