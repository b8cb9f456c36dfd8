/** Secrets by api key, for `auth/`. */

/**
 * The secrets to try for an api key: always two, current and previous. Random
 * decoys replace missing secrets, also for an unknown key, so that every
 * request costs the same work (design 8, 9).
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
 * Creates credentials without work per client: there may be 100,000.
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
