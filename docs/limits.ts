/** The one table of limits, in SPECIFICATION.md, made from `schemas/`. */
import {
  BODY_IDLE_SECONDS,
  BODY_SECONDS,
  BYTES_PER_SECOND,
  limitsOf,
  MAX_HOST_LENGTH,
  MAX_WAITING_ANALYSES,
  parseConfig,
  STOP_SECONDS,
  TIMESTAMP_WINDOW_SECONDS,
} from "../schemas/mod.ts";
import { count } from "../schemas/words/mod.ts";
import { binarySize } from "./markdown.ts";
import { largestWorkbook } from "./workbook_size.ts";

const maxBodyBytes = parseConfig({}).MAX_BODY_BYTES;
const { maxInflatedBytes, maxResponseBytes, maxWork, maxSeconds } = limitsOf(
  maxBodyBytes,
);
const { plain } = largestWorkbook(maxBodyBytes);
const READER = "[as the reader says](core/xlsx/README.md#what-is-refused)";

/** The limited quantity, the default limit, and the reaction beyond it. */
const rows: readonly [what: string, max: string, past: string][] = [
  ["Bound", "Default", "Past it"],
  [
    "Request body (`MAX_BODY_BYTES`)",
    `${count(maxBodyBytes)} bytes, ${count(plain)} of \`.xlsx\``,
    "413",
  ],
  [
    "Time for a body",
    `${BODY_SECONDS} s, and 1 s for each ${binarySize(BYTES_PER_SECOND)}`,
    "408",
  ],
  ["Pause in a body", `${BODY_IDLE_SECONDS} s`, "408"],
  ["Host of a request", `${MAX_HOST_LENGTH} characters`, "400"],
  ["Clock of the client", `${TIMESTAMP_WINDOW_SECONDS} s off`, "401"],
  ["Worksheet, inflated ¹", binarySize(maxInflatedBytes), "400"],
  ["Parts, rows, texts and merged ranges", READER, "400"],
  ["Work of an analysis ¹", `${count(maxWork)} units`, "400"],
  ["Answer ¹", binarySize(maxResponseBytes), "400"],
  [
    "Time of an analysis in a worker ¹",
    `${maxSeconds} s, never less`,
    "500",
  ],
  ["Analyses at once", "one per worker (`WORKERS`)", "they wait"],
  ["Waiting analyses", count(MAX_WAITING_ANALYSES), "503"],
  [
    "Bodies held at once",
    `2 × (\`WORKERS\` + ${MAX_WAITING_ANALYSES}) of the longest`,
    "503",
  ],
  ["Unread answers", "4 of the longest; a key gets half", "503"],
  ["Time of a stop", `${STOP_SECONDS} s`, "503"],
];

/** The table as `deno fmt` writes it. */
export function limitsTable(): string {
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((cells) => cells[column].length))
  );
  const lines = rows.map((cells) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i])).join(" | ")} |`
  );
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}
