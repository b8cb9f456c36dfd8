export function accepts(
  request: { headers: { get(name: string): string | null } },
  ...types: string[]
): string | undefined;
export function acceptsEncodings(
  request: { headers: { get(name: string): string | null } },
  ...encodings: string[]
): string | undefined;
