/**
 * `--check`: checks a configuration, loads and tries all code that requests can
 * reach, without starting the service.
 */
import {
  checkFiles,
  createContext,
  createHandler,
  sentDocuments,
  workHere,
} from "../routes/mod.ts";
import {
  type Config,
  ConfigError,
  documents,
  environment as variables,
  parseConfig,
  readCredentialsFile,
} from "../schemas/mod.ts";
import { cannotListen } from "./cannot_listen.ts";
import { warningsOf } from "./clients/warnings.ts";
import {
  type Address,
  type Environment,
  hostAndPort,
  withClients,
} from "./configuration.ts";
import { CredentialsFile } from "./reload/credentials_file.ts";
import { withoutEffect } from "./without_effect.ts";
import { Pool, startWorker, warmUpJobs } from "./pool/mod.ts";

type Verdict = "right" | "warning" | "wrong";

/** A line for each checked item. */
class Findings {
  readonly lines: string[] = [];
  isWrong = false;

  add(verdict: Verdict, ...lines: readonly string[]): void {
    this.lines.push(...lines.map((line) => `${verdict}: ${line}`));
    if (verdict === "wrong" && lines.length > 0) this.isWrong = true;
  }
}

/**
 * Prints a line for the variables, the clients, the ports and the code. Returns
 * the exit code: 1 if a problem would keep the service from starting or
 * answering. A port in use is only a warning: the service may be running.
 */
export async function printFindings(): Promise<number> {
  const findings = checkConfiguration(Deno.env.toObject());
  await checkCode(findings);
  for (const line of findings.lines) console.log(line);
  return findings.isWrong ? 1 : 0;
}

/** Loads the code for requests, then requests an analysis and each document. */
async function checkCode(findings: Findings): Promise<void> {
  const { signal } = new AbortController();
  try {
    checkFiles();
    await checkWorker();
    const context = createContext(
      parseConfig({}),
      {
        stopping: signal,
        outOfTime: signal,
        writeLine: () => {},
        workers: workHere(),
      },
    );
    const handle = createHandler(context);
    const ids = sentDocuments();
    for (const id of ids) {
      const { path } = documents[id];
      const { status } = await handle(new Request(`http://localhost${path}`));
      if (status !== 200) throw new Error(`GET ${path} is answered ${status}`);
    }
    findings.add(
      "right",
      `code: answers an analysis and ${ids.length} documents`,
    );
  } catch (error) {
    findings.add("wrong", `code: ${String(error).split("\n", 1)[0]}`);
  }
}

/** Starts a worker and analyzes the sample. */
async function checkWorker(): Promise<void> {
  const config = parseConfig({});
  const pool = new Pool({
    count: 1,
    start: () => startWorker(),
    warmUpJob: warmUpJobs(config),
    log: () => {},
  });
  await pool.start();
  pool.close();
}

/** Checks all conditions for a start, and returns the findings. */
export function checkConfiguration(environment: Environment): Findings {
  const findings = new Findings();
  const config = checkVariables(environment, findings);
  if (config === undefined) return findings;
  const areClientsKnown = !findings.lines.some((line) =>
    /^wrong: API_/.test(line)
  );
  if (areClientsKnown) checkClients(config, findings);
  const { HOST: hostname, PORT: port, METRICS_ADDRESS } = config;
  checkAddress("HOST, PORT", { hostname, port }, findings);
  if (METRICS_ADDRESS !== undefined) {
    checkAddress("METRICS_ADDRESS", METRICS_ADDRESS, findings);
  }
  return findings;
}

/** The configuration for the other checks, without wrong variables. */
function checkVariables(
  environment: Environment,
  findings: Findings,
): Config | undefined {
  try {
    const config = parseConfig(environment);
    const names = Object.keys(variables).filter((name) => environment[name]);
    findings.add("right", `${names.length} variables that are set`);
    findings.add("warning", ...withoutEffect(environment));
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

function checkClients(config: Config, findings: Findings): void {
  const path = config.API_CREDENTIALS_FILE;
  try {
    const clients = path === undefined
      ? undefined
      : readCredentialsFile(new CredentialsFile(path).read());
    if (clients?.size === 0) {
      findings.add("wrong", "API_CREDENTIALS_FILE: expected a client");
    } else if (clients !== undefined) {
      findings.add("right", `API_CREDENTIALS_FILE: ${clients.size} clients`);
    }
    const all = withClients(config, clients);
    findings.add("warning", ...warningsOf(all));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    findings.add("wrong", error.message);
  }
}

/** Listens for a moment, to see whether the address is free. */
function checkAddress(
  variables: string,
  address: Address,
  findings: Findings,
): void {
  try {
    Deno.listen(address).close();
    findings.add("right", `${variables}: ${hostAndPort(address)} is free`);
  } catch (error) {
    const isInUse = error instanceof Deno.errors.AddrInUse;
    const { message } = cannotListen(variables, address, error);
    findings.add(isInUse ? "warning" : "wrong", message);
  }
}
