type Request = { headers: { get(name: string): string | null } };

export function accepts(
  request: Request,
  ...types: string[]
): string | undefined;
/** The languages that a client accepts, most preferred first. */
export function acceptsLanguages(request: Request): string[];
export function acceptsEncodings(
  request: Request,
  ...encodings: string[]
): string | undefined;
