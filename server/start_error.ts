/** Describes errors of the start by the variable at fault. */
import { type Config, ConfigError } from "../schemas/mod.ts";
import { whyNotAllowed } from "./configuration.ts";

/**
 * Says in one line which variable prevents the start; undefined for any other
 * error.
 *
 * @param config undefined if the error came before parsing
 */
export function describeStartError(
  error: unknown,
  config?: Config,
): string | undefined {
  if (error instanceof ConfigError) return error.message;
  if (config === undefined || !(error instanceof Error)) return undefined;
  const { HOST, PORT } = config;
  if (error instanceof Deno.errors.AddrInUse) {
    return `PORT: ${PORT} is in use; set PORT to a free port`;
  }
  if (error instanceof Deno.errors.NotCapable) {
    return whyNotAllowed("HOST, PORT", { hostname: HOST, port: PORT });
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
  return undefined;
}
