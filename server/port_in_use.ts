/**
 * Asserts that nobody listens on a port that threads are going to share. Two
 * services that share theirs would both start, and answer by turns.
 *
 * It listens alone for a moment. Between that and the first thread another
 * service can slip in, within less than a millisecond.
 *
 * @throws {Deno.errors.AddrInUse} and whatever else keeps the service from
 * listening there
 */
export function verifyPortIsFree(
  { hostname, port }: { hostname: string; port: number },
): void {
  Deno.listen({ hostname, port }).close();
}
