/** The configuration as a running service needs it. */
import {
  type Config,
  ConfigError,
  environment,
  MIN_SECRET_LENGTH,
} from "../schemas/mod.ts";

/** Environment variables by name. */
export type Environment = Record<string, string | undefined>;

/** The variables of the process that the service knows. */
export function readEnvironment(): Environment {
  const names = Object.keys(environment);
  return Object.fromEntries(names.map((name) => [name, Deno.env.get(name)]));
}

/**
 * Where to listen, with TLS if it is configured.
 * @throws {ConfigError} naming the variable whose file cannot be read
 */
export function listenOptions(config: Config) {
  const address = { hostname: config.HOST, port: config.PORT };
  if (config.TLS_CERT_FILE === undefined || config.TLS_KEY_FILE === undefined) {
    return address;
  }
  return {
    ...address,
    cert: readPem("TLS_CERT_FILE", config.TLS_CERT_FILE),
    key: readPem("TLS_KEY_FILE", config.TLS_KEY_FILE),
  };
}

/** How many threads serve; with `PORT=0` each would get another port. */
export function threadsOf({ PORT, WORKERS }: Config): number {
  return PORT === 0 ? 1 : WORKERS ?? navigator.hardwareConcurrency;
}

/** What works but is not fit for production. */
export function warningsOf(config: Config): string[] {
  const secrets = Object.entries(config.API_CREDENTIALS ?? {});
  if (config.API_KEY !== undefined) {
    secrets.push([config.API_KEY, config.API_SECRET ?? ""]);
  }
  if (secrets.length === 0) {
    return ["no credentials: every analysis is refused with 401"];
  }
  return secrets.filter(([, secret]) =>
    [secret].flat().some(({ length }) => length < MIN_SECRET_LENGTH)
  ).map(([apiKey]) =>
    `the secret of ${apiKey} is shorter than ${MIN_SECRET_LENGTH} characters`
  );
}

function readPem(variable: string, path: string): string {
  try {
    return Deno.readTextFileSync(path);
  } catch (error) {
    const why = error instanceof Error ? error.name : String(error);
    throw new ConfigError(`${variable}: cannot read ${path} (${why})`);
  }
}
