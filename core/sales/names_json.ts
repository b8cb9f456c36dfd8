import { JsonTexts, type JsonWriter } from "../json_writer.ts";
import type { MonthlyStats, PeriodStats } from "./monthly_stats.ts";
import { EMPTY_NAME } from "./names.ts";
import { EMPTY_GROUP } from "./ranking.ts";
import { answerTooLarge } from "./tally.ts";

/** The names that the answer shows as JSON, each encoded once. */
export class NamesJson {
  /** Index in the texts, by name id. */
  readonly #indexes: Int32Array;
  readonly #texts: JsonTexts;

  /** @throws {Refusal} `answer_too_large` */
  constructor({ names, total, maxResponseBytes }: MonthlyStats) {
    const { texts } = names;
    const ids = [...shownIds(total)];
    this.#indexes = new Int32Array(texts.length);
    for (const [index, id] of ids.entries()) this.#indexes[id] = index;
    // Shown as the empty name's group, if somebody wrote it into a cell.
    const likeEmpty = names.find(EMPTY_GROUP);
    if (likeEmpty !== undefined) {
      this.#indexes[likeEmpty] = this.#indexes[EMPTY_NAME];
    }
    this.#texts = new JsonTexts(
      ids.map((id) => id === EMPTY_NAME ? EMPTY_GROUP : texts[id]),
      (bytes) => {
        if (bytes > maxResponseBytes) throw answerTooLarge(maxResponseBytes);
      },
    );
  }

  /** Bytes of the name of a group. */
  lengthOf(id: number): number {
    return this.#texts.lengthOf(this.#indexes[id]);
  }

  /** Writes the name of a group. */
  writeGroup(json: JsonWriter, id: number): void {
    this.#texts.write(json, this.#indexes[id]);
  }

  /** Writes a name as it is: the empty one stays empty (design 19). */
  write(json: JsonWriter, id: number): void {
    if (id === EMPTY_NAME) json.value("");
    else this.writeGroup(json, id);
  }
}

/** All names that are shown: those of new hospitals are names of groups too. */
function shownIds({ rankings }: PeriodStats): Set<number> {
  const ids = new Set<number>();
  for (const { ids: names, length } of rankings) {
    for (let entry = 0; entry < length; entry++) ids.add(names[entry]);
  }
  return ids;
}
