import { hmacKeyOf } from "./signing.ts";

/** A secret, and the HMAC-SHA256 key made from its UTF-8 bytes. */
export interface Secret {
  text: string;
  hmacKey: CryptoKey;
}

/**
 * The secrets to try for an api key: always two, current and previous. Random
 * decoys take the place of missing ones, also for an unknown key: every request
 * costs the same work (design 8, 9).
 */
export type SecretPair = readonly [Secret, Secret];

/** The clients that may call the service. */
export interface Credentials {
  /** Number of api keys; with 0, nobody can sign. */
  readonly size: number;
  isKnown(apiKey: string): boolean;
  secretsOf(apiKey: string): SecretPair;
}

/**
 * Imports the secrets of all clients as keys.
 *
 * @param clients api key -> its secret, or its current and previous secret
 */
export async function createCredentials(
  clients: Iterable<readonly [string, string | readonly string[]]>,
): Promise<Credentials> {
  const decoy = await createSecret(crypto.randomUUID() + crypto.randomUUID());
  const pairs = new Map<string, SecretPair>();
  for (const [apiKey, secrets] of clients) {
    const [current, previous] = [secrets].flat();
    pairs.set(apiKey, [
      await createSecret(current),
      previous === undefined ? decoy : await createSecret(previous),
    ]);
  }
  return {
    size: pairs.size,
    isKnown: (apiKey) => pairs.has(apiKey),
    secretsOf: (apiKey) => pairs.get(apiKey) ?? [decoy, decoy],
  };
}

async function createSecret(text: string): Promise<Secret> {
  return { text, hmacKey: await hmacKeyOf(text) };
}
