/** The configuration as a running service needs it. */
import {
  type ClientSecrets,
  type Config,
  ConfigError,
  environment,
} from "../../schemas/mod.ts";

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

/** The configuration with the clients of `API_CREDENTIALS_FILE`, if there is one. */
export function withClients(
  config: Config,
  clients: ClientSecrets | undefined,
): Config {
  return clients === undefined
    ? config
    : { ...config, API_CREDENTIALS: clients };
}

function readPem(variable: string, path: string): string {
  let text: string;
  try {
    text = Deno.readTextFileSync(path);
  } catch (error) {
    const why = error instanceof Error ? error.name : String(error);
    throw new ConfigError(`${variable}: cannot read ${path} (${why})`);
  }
  // Deno would report that there is no certificate.
  if (text === "") throw new ConfigError(`${variable}: ${path} is empty`);
  return text;
}
