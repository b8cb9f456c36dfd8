import { testUnlessMissing } from "../../../../tests/support/programs.ts";
import { isMissing } from "./browser.ts";

/** A test that needs Chromium, and is left out where there is none. */
export function testInBrowser(name: string, fn: () => Promise<void>): void {
  testUnlessMissing(isMissing ? ["Chromium"] : [], name, async () => {
    try {
      await fn();
    } catch (error) {
      throw error instanceof SuppressedError ? bothOf(error) : error;
    }
  });
}

/** The error of a test, and the faults of its page: Deno shows neither. */
function bothOf({ error, suppressed }: SuppressedError): Error {
  const messages = [suppressed, error].map(({ message }) => message);
  return new Error(messages.join("\nand, when the page closed: "), {
    cause: suppressed,
  });
}
