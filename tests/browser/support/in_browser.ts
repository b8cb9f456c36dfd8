import { testUnlessMissing } from "../../support/programs.ts";
import { isMissing } from "./browser.ts";

/**
 * A test that needs Chromium, and is left out where there is none. A busy
 * machine may starve the browser: a failing test is reported, and tried again.
 */
export function testInBrowser(name: string, fn: () => Promise<void>): void {
  testUnlessMissing(isMissing ? ["Chromium"] : [], name, async () => {
    const first = await failureOf(fn);
    if (first === undefined) return;
    console.warn(`failed once: ${name}: ${first.message}`);
    const second = await failureOf(fn);
    if (second !== undefined) throw second;
  });
}

async function failureOf(fn: () => Promise<void>): Promise<Error | undefined> {
  try {
    await fn();
    return undefined;
  } catch (error) {
    return error instanceof SuppressedError ? bothOf(error) : error as Error;
  }
}

/** The error of a test, and the faults of its page: Deno shows neither. */
function bothOf({ error, suppressed }: SuppressedError): Error {
  const messages = [suppressed, error].map(({ message }) => message);
  return new Error(messages.join("\nand, when the page closed: "), {
    cause: suppressed,
  });
}
