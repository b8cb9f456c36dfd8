import type { Headed } from "./request.ts";

export function accepts(
  request: Headed,
  ...types: string[]
): string | undefined;
/** The languages that a client accepts, most preferred first. */
export function acceptsLanguages(request: Headed): string[];
export function acceptsEncodings(
  request: Headed,
  ...encodings: string[]
): string | undefined;
