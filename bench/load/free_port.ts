/** Finds a free port. Used by sizing.ts and the soak. */

/** Threads cannot share port 0. The system itself chooses higher ports. */
export function freePort(): number {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    try {
      Deno.listen({ hostname: "127.0.0.1", port }).close();
      return port;
    } catch (error) {
      if (!(error instanceof Deno.errors.AddrInUse)) throw error;
    }
  }
}
