import { assert } from "./assert.ts";

/**
 * A free port, for what must know its port before it starts. The system chooses
 * higher ports for other tests.
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
