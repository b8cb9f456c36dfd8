// Written by `deno task docs` from schemas/languages.ts.
export { en } from "./en.ts";
export { zh } from "./zh.ts";
