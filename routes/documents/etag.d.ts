export function eTag(entity: string | Uint8Array): Promise<string | undefined>;
/** False where the entity is known to the client: answer 304. */
export function ifNoneMatch(
  value: string | null,
  etag: string | undefined,
): boolean;
