import { defaults } from "./defaults.ts";
import type { Question } from "./schema/mod.ts";

export function questionOf(asked: Partial<Question>): Question {
  return { ...defaults, where: {}, without: {}, ...asked };
}
