/** What works but is not fit for production. */
import { type Config, MIN_SECRET_LENGTH } from "../schemas/mod.ts";

/** A line for each; none of them shows a secret. */
export function warningsOf(config: Config): string[] {
  const secrets = Object.entries(config.API_CREDENTIALS ?? {});
  if (config.API_KEY !== undefined) {
    secrets.push([config.API_KEY, config.API_SECRET ?? ""]);
  }
  if (secrets.length === 0) {
    return ["no credentials: every analysis is refused with 401"];
  }
  // As in the credentials, the last one wins.
  const clients = new Map(secrets.map(([key, pair]) => [key, [pair].flat()]));
  return [
    ...namesOf(clients, isShort).map((key) =>
      `the secret of ${key} is shorter than ${MIN_SECRET_LENGTH} characters`
    ),
    ...namesOf(clients, isPadded).map((key) =>
      `the secret of ${key} begins or ends with white space`
    ),
    ...sharedSecrets(clients).map((keys) =>
      `${keys.join(" and ")} have the same secret: each can act for the other`
    ),
  ];
}

/** The clients of which a secret is like this. */
function namesOf(
  clients: ReadonlyMap<string, string[]>,
  isSuch: (secret: string) => boolean,
): string[] {
  return [...clients].filter(([, secrets]) => secrets.some(isSuch))
    .map(([key]) => key);
}

function isShort({ length }: string): boolean {
  return length < MIN_SECRET_LENGTH;
}

function isPadded(secret: string): boolean {
  return secret !== secret.trim();
}

/** The clients of each secret that several have. */
function sharedSecrets(clients: ReadonlyMap<string, string[]>): string[][] {
  const owners = new Map<string, string[]>();
  for (const [key, secrets] of clients) {
    for (const secret of new Set(secrets)) {
      owners.set(secret, [...owners.get(secret) ?? [], key]);
    }
  }
  return [...owners.values()].filter(({ length }) => length > 1);
}
