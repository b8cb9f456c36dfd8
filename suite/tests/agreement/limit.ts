/** A limit, and the documents that must state it. */
/** A limit. */
export interface Limit {
  what: string;
  /** In the unit: bytes, seconds, or what is counted. */
  value: number;
  unit: string;
  /** Matches a sentence about it. */
  about: RegExp;
  /** Documents that must state it; others may. */
  in: readonly string[];
}

export const README = "README.md";
export const SPECIFICATION = "SPECIFICATION.md";
export const SECURITY = "SECURITY.md";
export const CONFIGURATION = "guides/configuration.md";
export const SELF_HOSTING = "guides/self-hosting.md";
export const READER = "core/xlsx/README.md";
export const LLMS = "docs/generated/llms.md";
export const OPENAPI = "docs/generated/openapi.json";
export const CHINESE = "docs/reference/ in Chinese";
