import { monthKey } from "../../core/month_key.ts";
import type { SharedMonth } from "./messages.ts";

/** Which files have rows of which months: the same file may have come twice. */
export class MonthFiles {
  readonly #files = new Map<number, string[]>();

  /** @param months as year * 12 + month - 1 */
  add(file: string, months: readonly number[]): void {
    for (const month of months) {
      const files = this.#files.get(month);
      if (files === undefined) this.#files.set(month, [file]);
      else files.push(file);
    }
  }

  /** The months that several files have, the earliest first. */
  shared(): SharedMonth[] {
    return [...this.#files].filter(([, files]) => files.length > 1)
      .sort(([a], [b]) => a - b)
      .map(([month, files]) => ({ month: monthKey(month), files }));
  }
}
