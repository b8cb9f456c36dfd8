import { assert } from "./assert.ts";

/**
 * A free port, for servers that must know their port before they start. The
 * system chooses higher ports for other tests.
 */
export function freePort(): string {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    try {
      Deno.listen({ hostname: "127.0.0.1", port }).close();
      return String(port);
    } catch (error) {
      assert(error instanceof Deno.errors.AddrInUse);
    }
  }
}
