import { defaults } from "./defaults.ts";
import type { Question } from "./schema/mod.ts";

/** A question with its defaults. */
export function questionOf(asked: Partial<Question>): Question {
  return { ...defaults, where: {}, without: {}, ...asked };
}
