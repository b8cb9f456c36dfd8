export function eTag(entity: string | Uint8Array): Promise<string | undefined>;
