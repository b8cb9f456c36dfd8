import { type Problem, problems, type Reason } from "../../../schemas/mod.ts";
import { references } from "../../../schemas/words/mod.ts";
import { code, table } from "../../markdown.ts";

/** Every failure, in the order of the English table. */
export function failureTable(): string {
  const { when } = references.zh();
  const rows = Object.entries<Problem>(problems);
  rows.sort(([, a], [, b]) => a.status - b.status);
  return table(
    ["状态码", "`x-error-reason`", "出现的情况"],
    rows.map(([reason, { status }]) => [
      String(status),
      code(reason),
      when[reason as Reason],
    ]),
  );
}
