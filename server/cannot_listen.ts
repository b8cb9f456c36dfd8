/** Explains why a server cannot listen, naming the variables of the address. */
import { ConfigError } from "../schemas/mod.ts";
import { type Address, hostAndPort } from "./configuration.ts";

/**
 * The error for an address that cannot be used.
 * @param variables the names of the variables that set the address
 */
export function cannotListen(
  variables: string,
  address: Address,
  error: unknown,
): ConfigError {
  return new ConfigError(
    `${variables}: ${whyNot(hostAndPort(address), error)}`,
  );
}

function whyNot(address: string, error: unknown): string {
  if (error instanceof Deno.errors.AddrInUse) {
    return `${address} is in use; choose a free port`;
  }
  if (error instanceof Deno.errors.NotCapable) {
    return `the start command may not listen on ${address}; add ` +
      `--allow-net=${address} to it, or listen on 0.0.0.0, 127.0.0.1, :: or ::1`;
  }
  const why = error instanceof Error ? error.message : String(error);
  return `cannot listen on ${address}: ${why}`;
}
