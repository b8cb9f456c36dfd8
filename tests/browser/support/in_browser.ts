import { testUnlessMissing } from "../../support/programs.ts";
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

/** What failed in a test, and what the page had to report when it closed: Deno shows neither. */
export function bothOf({ error, suppressed }: SuppressedError): Error {
  const messages = [suppressed, error].map(({ message }) => message);
  return new Error(messages.join("\nand, when the page closed: "), {
    cause: suppressed,
  });
}
