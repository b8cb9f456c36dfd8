/**
 * Waits until the service on 127.0.0.1 and `PORT` is ready. Exits with 0, or
 * with 1 after 30 seconds. With `--once`, asks only once, for health checks.
 */
const PATIENCE_MILLISECONDS = 30_000;
const PAUSE_MILLISECONDS = 100;

const address = `http://127.0.0.1:${Deno.env.get("PORT") ?? 8000}/readyz`;

async function isReady(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS);
    const { ok } = await fetch(address, { signal });
    return ok;
  } catch {
    return false;
  }
}

const isOnce = Deno.args.includes("--once");
const deadline = performance.now() + PATIENCE_MILLISECONDS;
while (!await isReady()) {
  if (isOnce || performance.now() > deadline) Deno.exit(1);
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
}
Deno.exit(0);
