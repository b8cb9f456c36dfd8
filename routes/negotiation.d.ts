export function accepts(
  request: { headers: { get(name: string): string | null } },
  ...types: string[]
): string | undefined;
