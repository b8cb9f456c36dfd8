/** Secrets by api key, for `auth/`. */

/** Api keys whose secrets are kept, with the keys of their signatures. */
const MAX_KEPT = 1000;

const encoder = new TextEncoder();

/** A secret of a client; Web Crypto imports it once. */
export class Secret {
  #signingKey: Promise<CryptoKey> | undefined;

  constructor(readonly text: string) {}

  /** The key of the HMAC-SHA256: the UTF-8 bytes of the secret. */
  get signingKey(): Promise<CryptoKey> {
    return this.#signingKey ??= crypto.subtle.importKey(
      "raw",
      encoder.encode(this.text),
      { name: "HMAC", hash: "SHA-256" },
      false,
      ["sign"],
    );
  }
}

/**
 * The secrets to try for an api key: always two, current and previous. Random
 * decoys replace missing secrets, also for an unknown key, so that every
 * request costs the same work (design 8, 9).
 */
export type SecretPair = readonly [current: Secret, previous: Secret];

/** The clients that may call the service. */
export interface Credentials {
  /** Number of api keys; with 0, nobody can sign. */
  readonly size: number;
  isKnown(apiKey: string): boolean;
  secretsOf(apiKey: string): SecretPair;
}

/**
 * Creates credentials without work per client: there may be 100,000. Keeps the
 * secrets of the api keys that were asked for last, unknown keys included: not
 * even the time of importing a secret reveals which keys exist.
 *
 * @param clients api key -> its secret, or its current and previous secret
 */
export function createCredentials(
  clients: ReadonlyMap<string, readonly string[]>,
): Credentials {
  const decoy = crypto.randomUUID() + crypto.randomUUID();
  const kept = new Map<string, SecretPair>();
  return {
    size: clients.size,
    isKnown: (apiKey) => clients.has(apiKey),
    secretsOf: (apiKey) => {
      const [current = decoy, previous = decoy] = clients.get(apiKey) ?? [];
      const pair = kept.get(apiKey) ??
        [new Secret(current), new Secret(previous)];
      kept.delete(apiKey);
      kept.set(apiKey, pair);
      if (kept.size > MAX_KEPT) {
        const [oldest] = kept.keys();
        kept.delete(oldest);
      }
      return pair;
    },
  };
}
