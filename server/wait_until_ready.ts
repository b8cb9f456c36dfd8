/**
 * Waits until the service on `HOST` and `PORT` is ready. Exits with 0, or with 1
 * after 30 seconds. With `--once`, asks only once, for health checks.
 */
import { ConfigError, parseConfig } from "../schemas/mod.ts";
import { hostAndPort } from "./configuration.ts";

const PATIENCE_MILLISECONDS = 30_000;
const PAUSE_MILLISECONDS = 100;

/** The address to ask if the service listens on all addresses. */
const loopbacks: Record<string, string> = {
  "0.0.0.0": "127.0.0.1",
  "::": "::1",
};

const address = addressToAsk();

function addressToAsk(): string {
  try {
    const { HOST, PORT } = parseConfig(Deno.env.toObject());
    return hostAndPort({ hostname: loopbacks[HOST] ?? HOST, port: PORT });
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    Deno.exit(1);
  }
}

async function isReady(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS);
    const { ok } = await fetch(`http://${address}/readyz`, { signal });
    return ok;
  } catch (error) {
    if (!(error instanceof Deno.errors.NotCapable)) return false;
    console.error(
      `HOST, PORT: this command may not ask ${address}; ` +
        `add --allow-net=${address} to it`,
    );
    Deno.exit(1);
  }
}

const isOnce = Deno.args.includes("--once");
const deadline = performance.now() + PATIENCE_MILLISECONDS;
while (!await isReady()) {
  if (isOnce || performance.now() > deadline) Deno.exit(1);
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
}
Deno.exit(0);
