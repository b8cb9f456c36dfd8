/** The secrets by api key, which `auth/` asks for. */

/**
 * The secrets to try for an api key: always two, current and previous. Random
 * decoys take the place of missing ones, also for an unknown key: every request
 * costs the same work (design 8, 9).
 */
export type SecretPair = readonly [current: string, previous: string];

/** The clients that may call the service. */
export interface Credentials {
  /** Number of api keys; with 0, nobody can sign. */
  readonly size: number;
  isKnown(apiKey: string): boolean;
  secretsOf(apiKey: string): SecretPair;
}

/**
 * The secrets of all clients. There may be 100,000, so it does no work for each.
 *
 * @param clients api key -> its secret, or its current and previous secret
 */
export function createCredentials(
  clients: ReadonlyMap<string, readonly string[]>,
): Credentials {
  const decoy = crypto.randomUUID() + crypto.randomUUID();
  return {
    size: clients.size,
    isKnown: (apiKey) => clients.has(apiKey),
    secretsOf: (apiKey) => {
      const [current = decoy, previous = decoy] = clients.get(apiKey) ?? [];
      return [current, previous];
    },
  };
}
