import { isMissing } from "./browser.ts";

/** A test that needs Chromium, and is ignored where there is none. */
export function testInBrowser(name: string, fn: () => Promise<void>): void {
  Deno.test({ name, ignore: isMissing, fn });
}
