/** What is said of a limit, and where. */
/** A limit. */
export interface Limit {
  what: string;
  /** In the unit: bytes, seconds, or what is counted. */
  value: number;
  unit: string;
  /** What a sentence about it says. */
  about: RegExp;
  /** Documents that have to say it; others may. */
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
export const CHINESE = "docs/html/chinese/ (rendered)";
