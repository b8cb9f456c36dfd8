/** When the process of the server ends. */
import process from "node:process";
import { setTimeout } from "node:timers";

/** Milliseconds for the last answer to be written. */
const LAST_MS = 1000;

/**
 * Ends the process after its input, whatever keeps it: Deno 2.9 does not stop a
 * worker in a loop.
 */
export function endWithInput(): void {
  process.stdin.once("end", () => {
    setTimeout(() => process.exit(), LAST_MS).unref();
  });
}
