/**
 * The environment variables and their values, without Zod: hosts that run the
 * service on demand pay for each start. The first health check was answered
 * after 47 ms with Zod, 26 ms without; hello world takes 16 ms (median of 15,
 * alternating).
 */
import {
  type ClientSecrets,
  readApiKey,
  readCredentials,
} from "./credentials.ts";
import { DEFAULT_BODY_BYTES } from "./limits.ts";
import {
  Expectation,
  oneOf,
  readBaseAddress,
  readListenAddress,
  readOrigins,
  trimmed,
  trueOrFalse,
  wholeNumber,
} from "./config_values.ts";

/** A variable of the environment. */
interface Variable<Value> {
  /** Meaning and unit; `.env.example` repeats this text. */
  description: string;
  /** @throws {Expectation} if the text is not a valid value */
  read: (text: string) => Value;
  /** The value of a variable that is not set; undefined without a default. */
  default?: Value;
}

/**
 * Shortest secret without a warning, characters: shorter ones can be guessed.
 */
export const MIN_SECRET_LENGTH = 16;

/** Every environment variable of the service, by name. */
export const environment = {
  PORT: {
    description: "TCP port; 0 picks a free one",
    read: wholeNumber(0, 65_535),
    default: 8000,
  },
  HOST: {
    description: "Address to listen on",
    read: trimmed,
    default: "0.0.0.0",
  },
  API_KEY: {
    description: "Api key of one client; goes with API_SECRET",
    read: readApiKey,
  },
  API_SECRET: {
    description:
      `Secret of that client; ${MIN_SECRET_LENGTH} characters or more`,
    read: (text: string) => text,
  },
  API_CREDENTIALS: {
    description:
      'Several clients, as JSON: {"key": "secret", "other": ["current", "previous"]}',
    read: readCredentials,
  },
  API_CREDENTIALS_FILE: {
    description:
      "File with the JSON of API_CREDENTIALS; read again after changes",
    read: trimmed,
  },
  PUBLIC_URL: {
    description:
      "Base address in the documents; default: the origin of each request",
    read: readBaseAddress,
  },
  MAX_BODY_BYTES: {
    description: "Longest request body, bytes, inclusive",
    read: wholeNumber(1024, 268_435_456),
    default: DEFAULT_BODY_BYTES,
  },
  WORKERS: {
    description:
      "Threads that analyze; 0: the serving thread; default: one per core, 0 on Deno Deploy",
    read: wholeNumber(0, 256),
  },
  CORS_ORIGINS: {
    description:
      "Browser origins that may call the service, separated by commas, or *",
    read: readOrigins,
    default: [],
  },
  METRICS_ADDRESS: {
    description:
      "Address and port of GET /metrics for Prometheus, away from the clients; default: none",
    read: readListenAddress,
  },
  LOG_LEVEL: {
    description: "Least severe level to log",
    read: oneOf("info", "warn", "error"),
    default: "info",
  },
  LOG_FILENAMES: {
    description: "Whether the log has the filename of each request",
    read: trueOrFalse,
    default: true,
  },
  TRUSTED_PROXIES: {
    description:
      "Proxies in front whose x-forwarded-for and x-request-id are trusted",
    read: wholeNumber(0, 10),
    default: 0,
  },
} as const satisfies Record<string, Variable<unknown>>;

type Environment = typeof environment;
/** Variables that always have a value. */
type Defaulted = {
  [Name in keyof Environment]: Environment[Name] extends { default: unknown }
    ? Name
    : never;
}[keyof Environment];
/** The type of a variable's value. */
type ValueOf<Name extends keyof Environment> = ReturnType<
  Environment[Name]["read"]
>;

/** The value of each variable, by its name. */
export type Config =
  & { [Name in Defaulted]: ValueOf<Name> }
  & { [Name in Exclude<keyof Environment, Defaulted>]?: ValueOf<Name> };
export type LogLevel = Config["LOG_LEVEL"];

/**
 * Variables with wrong values; the message names each variable and its valid
 * values.
 */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/**
 * Reads the configuration. An empty variable counts as not set.
 * @throws {ConfigError} with one line per wrong variable, without the value,
 * which may be a secret
 */
export function parseConfig(
  variables: Record<string, string | undefined>,
): Config {
  const config: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, variable] of Object.entries(environment)) {
    try {
      const value = readVariable(variable, variables[name]);
      if (value !== undefined) config[name] = value;
    } catch (error) {
      if (!(error instanceof Expectation)) throw error;
      problems.push(`${name}: expected ${error.message}`);
    }
  }
  if (problems.length === 0) problems.push(...missingPartner(config));
  if (config.API_CREDENTIALS && config.API_CREDENTIALS_FILE) {
    problems.push(
      "API_CREDENTIALS_FILE: expected no value, because API_CREDENTIALS is set",
    );
  }
  if (problems.length === 0 && isPortTaken(config as Config)) {
    problems.push("METRICS_ADDRESS: expected another port than PORT");
  }
  if (problems.length > 0) throw new ConfigError(problems.join("\n"));
  return config as Config;
}

/**
 * The clients in the content of `API_CREDENTIALS_FILE`.
 * @throws {ConfigError} whose message shows no secret
 */
export function readCredentialsFile(text: string): ClientSecrets {
  try {
    return readCredentials(text);
  } catch (error) {
    if (!(error instanceof Expectation)) throw error;
    throw new ConfigError(`API_CREDENTIALS_FILE: expected ${error.message}`);
  }
}

function readVariable(
  variable: Variable<unknown>,
  text: string | undefined,
): unknown {
  const isSet = text !== undefined && text.trim() !== "";
  return isSet ? variable.read(text) : variable.default;
}

/** Whether metrics would share the port of the service. */
function isPortTaken({ HOST, PORT, METRICS_ADDRESS }: Config): boolean {
  if (METRICS_ADDRESS === undefined || METRICS_ADDRESS.port !== PORT) {
    return false;
  }
  const { hostname } = METRICS_ADDRESS;
  const isAny = (host: string) => host === "0.0.0.0" || host === "::";
  return PORT !== 0 &&
    (hostname === HOST || isAny(hostname) || isAny(HOST));
}

/** A line for `API_KEY` or `API_SECRET` if only the other one is set. */
function missingPartner({ API_KEY, API_SECRET }: Record<string, unknown>) {
  if ((API_KEY === undefined) === (API_SECRET === undefined)) return [];
  const [present, missing] = API_SECRET === undefined
    ? ["API_KEY", "API_SECRET"]
    : ["API_SECRET", "API_KEY"];
  return [`${missing}: expected a value, because ${present} is set`];
}
