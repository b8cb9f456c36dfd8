/** Warns about configurations that work but are unfit for production. */
import {
  type ClientSecrets,
  type Config,
  MIN_SECRET_LENGTH,
} from "../../schemas/mod.ts";
import { NameList } from "./clients.ts";

/** A bit of the file mode. */
const READABLE_BY_OTHERS = 0o004;

/** A line for each kind of warning, with api keys but no secrets. */
export function warningsOf(config: Config): string[] {
  const { API_KEY, API_SECRET = "" } = config;
  const clients: ClientSecrets = config.API_CREDENTIALS ?? new Map();
  if (API_KEY === undefined && clients.size === 0) {
    return ["no credentials: every analysis is refused with 401"];
  }
  const path = config.API_CREDENTIALS_FILE;
  const found = new Findings();
  for (const [apiKey, secrets] of clients) {
    // API_KEY takes precedence over the same key elsewhere (design 9).
    if (apiKey !== API_KEY) found.inspect(apiKey, secrets);
  }
  if (API_KEY !== undefined) found.inspect(API_KEY, [API_SECRET]);
  return [...path === undefined ? [] : warningsOfFile(path), ...found.lines];
}

/** A line if users other than owner and group may read the secrets. */
function warningsOfFile(path: string): string[] {
  // systemd and Docker let only the service read these directories.
  if (/^\/run\/(?:credentials|secrets)\//.test(path)) return [];
  const { mode } = Deno.statSync(path);
  return ((mode ?? 0) & READABLE_BY_OTHERS) === 0 ? [] : [
    `API_CREDENTIALS_FILE: all users may read the secrets: chmod 640 ${path}`,
  ];
}

/** Clients with weak secrets. */
class Findings {
  readonly #short = new NameList();
  readonly #padded = new NameList();
  /** Clients that share a secret with another client. */
  readonly #sharing = new NameList();
  /** The first client by secret. */
  readonly #owners = new Map<string, string>();

  inspect(apiKey: string, secrets: readonly string[]): void {
    if (secrets.some(isShort)) this.#short.add(apiKey);
    if (secrets.some(isPadded)) this.#padded.add(apiKey);
    const owners = secrets.map((secret) => this.#ownerOf(secret, apiKey));
    const other = owners.find((owner) => owner !== apiKey);
    if (other !== undefined) this.#sharing.add(`${other} and ${apiKey}`);
  }

  get lines(): string[] {
    return [
      ...lineAbout(
        `secrets shorter than ${MIN_SECRET_LENGTH} characters`,
        this.#short,
      ),
      ...lineAbout("secrets with white space at an end", this.#padded),
      ...lineAbout(
        "the same secret, so each can act for the other",
        this.#sharing,
      ),
    ];
  }

  /** The first client with a secret. */
  #ownerOf(secret: string, apiKey: string): string {
    const owner = this.#owners.get(secret) ?? apiKey;
    this.#owners.set(secret, owner);
    return owner;
  }
}

function lineAbout(what: string, { list }: NameList): string[] {
  return list.length === 0 ? [] : [`${what}: ${list.join(", ")}`];
}

function isShort({ length }: string): boolean {
  return length < MIN_SECRET_LENGTH;
}

function isPadded(secret: string): boolean {
  return secret !== secret.trim();
}
