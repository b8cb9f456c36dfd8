export function eTag(entity: string | Uint8Array): Promise<string | undefined>;
/** False if the client has the current entity: answer 304. */
export function ifNoneMatch(
  value: string | null,
  etag: string | undefined,
): boolean;
