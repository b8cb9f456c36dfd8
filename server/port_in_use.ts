/**
 * Verifies that no service listens on a port that threads are going to share.
 * Otherwise two services could start on the same port, and each would get some
 * of the requests.
 *
 * It listens for a moment without sharing. In the millisecond before the first
 * thread listens, another service could still take the port.
 *
 * @throws {Deno.errors.AddrInUse} and whatever else keeps the service from
 * listening there
 */
export function verifyPortIsFree(
  { hostname, port }: { hostname: string; port: number },
): void {
  Deno.listen({ hostname, port }).close();
}
