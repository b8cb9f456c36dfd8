import {
  type Config,
  ConfigError,
  environment,
  MIN_SECRET_LENGTH,
  parseConfig,
} from "../schemas/config.ts";

/**
 * Reads the configuration from the environment.
 * @throws {ConfigError} with a line per wrong variable
 */
export function readConfig(): Config {
  const names = Object.keys(environment);
  return parseConfig(
    Object.fromEntries(names.map((name) => [name, Deno.env.get(name)])),
  );
}

/**
 * Where to listen, with TLS where it is configured.
 * @throws {ConfigError} naming the variable whose file cannot be read
 */
export function listenOptions(config: Config) {
  const address = {
    hostname: config.HOST,
    port: config.PORT,
    reusePort: config.WORKERS > 1,
  };
  if (config.TLS_CERT_FILE === undefined || config.TLS_KEY_FILE === undefined) {
    return address;
  }
  return {
    ...address,
    cert: readPem("TLS_CERT_FILE", config.TLS_CERT_FILE),
    key: readPem("TLS_KEY_FILE", config.TLS_KEY_FILE),
  };
}

/** What works, but not as it should in production. */
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

const stopSignals = ["SIGINT", "SIGTERM"] as const;

/** Calls `stop` when the process is asked to stop. */
export function onStopSignal(stop: () => void): void {
  for (const signal of stopSignals) Deno.addSignalListener(signal, stop);
}

/** No longer keeps the process waiting for such a signal. */
export function offStopSignal(stop: () => void): void {
  for (const signal of stopSignals) Deno.removeSignalListener(signal, stop);
}

/** Whoever starts the service wrongly gets one line that says why, no stack. */
export function stopStart(error: unknown, config?: Config): never {
  const line = startError(error, config);
  if (line === undefined) throw error;
  console.error(line);
  Deno.exit(1);
}

function startError(error: unknown, config?: Config): string | undefined {
  if (error instanceof ConfigError) return error.message;
  if (config === undefined || !(error instanceof Error)) return undefined;
  const { HOST, PORT, TLS_CERT_FILE, TLS_KEY_FILE } = config;
  if (error instanceof Deno.errors.AddrInUse) {
    return `PORT: ${PORT} is in use, expected a free port`;
  }
  if (error instanceof Deno.errors.PermissionDenied) {
    return `PORT: ${PORT} may not be listened on, expected 1024 or more`;
  }
  if (error instanceof Deno.errors.AddrNotAvailable) {
    return `HOST: ${HOST} is not an address of this machine`;
  }
  if (error instanceof URIError || /lookup address/.test(error.message)) {
    return `HOST: ${HOST} cannot be resolved, expected an address or host name`;
  }
  if (error instanceof Deno.errors.InvalidData) {
    return /\bkeys?\b/.test(error.message)
      ? `TLS_KEY_FILE: ${TLS_KEY_FILE} holds no private key in PEM`
      : `TLS_CERT_FILE: ${TLS_CERT_FILE} holds no certificate in PEM`;
  }
  return undefined;
}

function readPem(variable: string, path: string): string {
  try {
    return Deno.readTextFileSync(path);
  } catch (error) {
    const why = error instanceof Error ? error.name : String(error);
    throw new ConfigError(`${variable}: cannot read ${path} (${why})`);
  }
}
