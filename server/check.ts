/**
 * `--check`: checks a configuration and prints the findings, without starting
 * the service.
 */
import { type Config, ConfigError, parseConfig } from "../schemas/mod.ts";
import { parseClients, warningsOf } from "./clients/mod.ts";
import {
  type Environment,
  listenOptions,
  readEnvironment,
  withClients,
} from "./configuration/mod.ts";
import { CredentialsFile } from "./reload/mod.ts";
import { cannotListen } from "./metrics_server.ts";
import { describeStartError } from "./start_error.ts";

type Verdict = "right" | "warning" | "wrong";

/** A line for each item that was checked. */
class Findings {
  readonly lines: string[] = [];
  isWrong = false;

  add(verdict: Verdict, ...lines: readonly string[]): void {
    this.lines.push(...lines.map((line) => `${verdict}: ${line}`));
    if (verdict === "wrong" && lines.length > 0) this.isWrong = true;
  }
}

/**
 * Prints a line for the variables, the clients, the TLS files and the port, and
 * ends the process: with exit code 1 if something would keep the service from
 * starting. A port in use is a warning: the service may be running.
 */
export async function checkAndExit(): Promise<never> {
  const { lines, isWrong } = await checkConfiguration(readEnvironment());
  for (const line of lines) console.log(line);
  Deno.exit(isWrong ? 1 : 0);
}

/** Checks everything that the service needs to start, and returns what it found. */
export async function checkConfiguration(
  environment: Environment,
): Promise<Findings> {
  const findings = new Findings();
  const config = checkVariables(environment, findings);
  if (config === undefined) return findings;
  const areClientsKnown = !findings.lines.some((line) =>
    /^wrong: API_/.test(line)
  );
  if (areClientsKnown) await checkClients(config, findings);
  checkListening(config, findings);
  checkMetrics(config, findings);
  return findings;
}

/** The configuration for the other checks, without the variables that are wrong. */
function checkVariables(
  environment: Environment,
  findings: Findings,
): Config | undefined {
  try {
    const config = parseConfig(environment);
    const count = Object.values(environment).filter(Boolean).length;
    findings.add("right", `${count} variables that are set`);
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    if (findings.isWrong) return undefined;
    const problems = error.message.split("\n");
    findings.add("wrong", ...problems);
    const wrong = problems.map((line) => [line.split(":")[0], undefined]);
    return checkVariables(
      { ...environment, ...Object.fromEntries(wrong) },
      findings,
    );
  }
}

async function checkClients(config: Config, findings: Findings): Promise<void> {
  const path = config.API_CREDENTIALS_FILE;
  try {
    const clients = path === undefined
      ? undefined
      : await parseClients(new CredentialsFile(path).read());
    if (clients !== undefined) {
      findings.add("right", `API_CREDENTIALS_FILE: ${clients.size} clients`);
    }
    const all = withClients(config, clients);
    findings.add("warning", ...await warningsOf(all));
  } catch (error) {
    findings.add("wrong", describe(error, config));
  }
}

/** Listens for a moment. Deno reads the certificate before it takes the port. */
function checkListening(config: Config, findings: Findings): void {
  const { HOST, PORT, TLS_CERT_FILE } = config;
  try {
    const options = listenOptions(config);
    if ("cert" in options) Deno.listenTls(options).close();
    else Deno.listen(options).close();
    findings.add("right", `HOST, PORT: ${HOST}:${PORT} is free`);
  } catch (error) {
    const isInUse = error instanceof Deno.errors.AddrInUse;
    findings.add(isInUse ? "warning" : "wrong", describe(error, config));
    if (!isInUse) return;
  }
  if (TLS_CERT_FILE !== undefined) {
    findings.add("right", "TLS_CERT_FILE, TLS_KEY_FILE: belong together");
  }
}

function checkMetrics(config: Config, findings: Findings): void {
  if (config.METRICS === "off") return;
  const { METRICS_ADDRESS } = config;
  try {
    Deno.listen(METRICS_ADDRESS).close();
    const { hostname, port } = METRICS_ADDRESS;
    findings.add("right", `METRICS_ADDRESS: ${hostname}:${port} is free`);
  } catch (error) {
    const isInUse = error instanceof Deno.errors.AddrInUse;
    const { message } = cannotListen(METRICS_ADDRESS, error);
    findings.add(isInUse ? "warning" : "wrong", message);
  }
}

function describe(error: unknown, config: Config): string {
  const line = describeStartError(error, config);
  if (line === undefined) throw error;
  return line;
}
