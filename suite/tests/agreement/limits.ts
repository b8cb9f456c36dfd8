/** Limits, and the documents that must state them. */
import { limits as reader } from "../../../core/xlsx/limits.ts";
import { largestWorkbook } from "../../../docs/workbook_size.ts";
import {
  BODY_IDLE_SECONDS,
  BODY_SECONDS,
  BYTES_PER_SECOND,
  detailsHeader,
  limitsOf,
  MAX_HOST_LENGTH,
  MIN_SECRET_LENGTH,
  notesHeader,
  parseConfig,
  problems,
  requiredHeaders,
  STOP_SECONDS,
  TIMESTAMP_WINDOW_SECONDS,
} from "../../../schemas/mod.ts";
import { constantIn, numberIn } from "./sources.ts";

/**
 * The value: a number, or the file and the name of a constant. The unit: bytes,
 * seconds (of a constant also `ms`), or what is counted. What a sentence about it
 * matches.
 */
type Row = readonly [value: number | string, unit: string, about: RegExp];

const README = "README.md";
const SPECIFICATION = "SPECIFICATION.md";
const SECURITY = "SECURITY.md";
const CONFIGURATION = "guides/configuration.md";
const SELF_HOSTING = "guides/self-hosting.md";
const SECRETS = "guides/replacing-a-secret.md";
const AGENTS = "suite/guides/agents.md";
const ANALYZE = "suite/guides/analyze.md";
const READER = "core/xlsx/README.md";
const PAGE = ["suite/page/words/en.ts", "suite/page/words/zh.ts"];
const NGINX = "deploy/nginx.conf";
const KUBERNETES = "deploy/kubernetes.yaml";
const READING = "suite/tools/workbooks/reading.ts";

const maxBody = parseConfig({}).MAX_BODY_BYTES;
const { plain } = largestWorkbook(maxBody);
const { maxInflatedBytes, maxWork, maxSeconds, maxResponseBytes } = limitsOf(
  maxBody,
);

/** Limits by the documents that must state them; others may. */
const said: readonly [documents: readonly string[], rows: readonly Row[]][] = [
  [[README, SPECIFICATION], [
    [
      maxBody,
      "bytes",
      /body|inclusive|"<optional>"|as sent|4\.5 MB means/i,
    ],
  ]],
  [[SPECIFICATION], [
    ["routes/request.ts USUAL", "characters", /header/i],
    [1, "seconds", /1 s for each 64 KiB/],
    [
      "routes/analyze/body_pace.ts MAX_UNWANTED_IDLE_MILLISECONDS",
      "ms",
      /falls silent|over the limit/,
    ],
    ["routes/analyze/request.ts MAX_MARKS", "", /commas/],
    [
      numberIn("routes/monitoring/log.ts", /maxLength = (\d+)/),
      "characters",
      /filename/,
    ],
    [problems.overloaded.retryAfter, "seconds", /retry-after/],
    [problems.stopping.retryAfter, "seconds", /within a stop/],
    [maxWork, "units", /work|default is/i],
    ["core/xlsx/worksheet.ts LATE_ROWS", "", /all headers/],
    ["core/xlsx/rows/top_rows.ts MAX_LATE_CELLS", "cells", /of these rows/i],
    ["core/xlsx/open_worksheet.ts OTHERS_WORK", "units", /other worksheets/],
    [
      "core/sales/header/header_search.ts MAX_HEADER_LENGTH",
      "characters",
      /header/,
    ],
    [
      "core/sales/header/near_misses.ts MAX_LENGTH",
      "characters",
      /cells of that row/,
    ],
    [
      "core/xlsx/markup/number.ts MAX_NUMBER_LENGTH",
      "bytes",
      /text of more than/,
    ],
    ["core/sales/names.ts MAX_START_BYTES", "bytes", /with a total word/],
    ["core/sales/rows/sum_formula.ts MAX_LENGTH", "characters", /sum formula/],
    ["core/xlsx/rows/formulas.ts MAX_SHARED_BYTES", "bytes", /sum formula/],
    ["core/texts/shown_number.ts SHOWN_DIGITS", "digits", /number/],
    ["core/sales/similar_names.ts MAX_COMPARED_NAMES", "", /texts/],
    [
      "core/sales/similar_names.ts MAX_NAME_BYTES",
      "bytes",
      /names of more/i,
    ],
    ["core/texts/shown_number.ts MIN_SERIAL", "", /dates/],
    [
      numberIn("core/shortened.ts", /maxLength = (\d+)/),
      "characters",
      /texts are cut/i,
    ],
    [constantIn("core/texts/shown_number.ts", "SERIALS_END") - 1, "", /dates/],
    ["routes/context.ts MAX_DOCUMENT_BYTES", "bytes", /documents/i],
    [maxSeconds, "seconds", /Time of an analysis/],
    [requiredHeaders.length, "headers", /header/],
    [MAX_HOST_LENGTH, "characters", /host/i],
    [12, "digits", /x-timestamp|1970/],
    ["core/auth/decryption.ts TAG_BYTES", "bytes", /\btag\b/],
    [BODY_SECONDS, "seconds", /body/i],
    [BYTES_PER_SECOND, "bytes", /for each 64 KiB/],
    [BODY_IDLE_SECONDS, "seconds", /without a byte|pause/i],
    ["core/sales/sums/decimal.ts MAX_DIGITS", "digits", /sums|added/],
    ["core/sales/sums/decimal.ts MAX_PLACES", "places", /sums|added/],
    ["core/auth/decryption.ts IV_BYTES", "bytes", /\biv\b/],
    [maxResponseBytes, "bytes", /\| (?:Answer) (?:¹ )?\||for an answer/],
    [detailsHeader.maxBytes, "bytes", /RFC 9651|x-error-details/],
    [notesHeader.maxBytes, "bytes", /RFC 9651/],
    [maxInflatedBytes, "bytes", /worksheet/i],
  ]],
  [[README], [
    [plain, "bytes", /xlsx/],
  ]],
  [[SPECIFICATION, SECURITY], [
    [
      "routes/analyze/read_body.ts MAX_DRAIN_BYTES",
      "bytes",
      /longer body|discarded/,
    ],
  ]],
  [[README, SPECIFICATION, SECURITY], [
    [
      TIMESTAMP_WINDOW_SECONDS,
      "seconds",
      /timestamp|clock|either way|sent again|before or after|valid for/i,
    ],
  ]],
  [[], [
    [reader.entries, "", /entries/i],
    [reader.relationships, "", /relationships/i],
    [reader.sheets, "", /sheets/i],
    [reader.packagePartBytes, "bytes", /other part|package/i],
    [reader.sharedStrings, "items", /shared strings/i],
    [reader.cellTextsBytes, "bytes", /distinct texts/i],
    [reader.textBytes, "bytes", /one text/i],
    [reader.tokenBytes, "bytes", /one cell|one tag/i],
    [reader.cellTokens, "tags", /one cell/i],
    [reader.mergedRanges, "", /merged ranges/i],
  ]],
  [[READER], [
    ["core/xlsx/open_worksheet.ts BATCH_ROWS", "rows", /batch|at a time/],
    [maxInflatedBytes / 2, "bytes", /shared strings/i],
    ["core/xlsx/markup/cell_reference.ts MAX_COLUMNS", "cells", /a row/i],
    [
      "core/xlsx/xml/encoding.ts DECLARATION_LENGTH",
      "characters",
      /XML declaration/,
    ],
  ]],
  [[...PAGE], [
    ["core/xlsx/worksheet.ts TOP_ROWS", "rows", /header|表头/],
    [
      "suite/page/files/picked.ts MAX_WORKBOOKS",
      "workbooks",
      /folders|文件夹/,
    ],
    ["suite/page/files/picked.ts MAX_ENTRIES", "", /folders|文件夹/],
    [
      "suite/page/files/picked.ts MAX_LEVELS",
      "levels",
      /folders|文件夹/,
    ],
  ]],
  [[SECURITY], [
    [
      "routes/capacity/answer_budget.ts MAX_SMALL_BYTES",
      "bytes",
      /^answers up to .* and documents up to/i,
    ],
    [
      "routes/capacity/answer_budget.ts PIECE_BYTES",
      "bytes",
      /^answers up to .* and documents up to/i,
    ],
  ]],
  [[SPECIFICATION, CONFIGURATION], [
    [MIN_SECRET_LENGTH, "characters", /secret|shorter/i],
  ]],
  [[CONFIGURATION, SECRETS], [
    [
      8 * constantIn("server/issue_credentials.ts", "SECRET_BYTES"),
      "bits",
      /deno task credentials/,
    ],
    ["server/reload/credentials_file.ts POLL_MILLISECONDS", "ms", /SIGHUP/],
  ]],
  [[CONFIGURATION], [
    ["server/reload/credentials_file.ts MAX_BYTES", "bytes", /at most 64 MiB/],
    [
      "server/log/log_writer.ts MAX_WAITING_LENGTH",
      "characters",
      /of lines/,
    ],
  ]],
  [[SELF_HOSTING], [
    [STOP_SECONDS, "seconds", /\ba stop takes|of a stop/i],
    [
      "server/serve_with_restarts.ts LAST_PAUSE_MILLISECONDS",
      "ms",
      /listens? again/,
    ],
    [
      numberIn(NGINX, /client_max_body_size (\d+)m;/) * 1024 ** 2,
      "bytes",
      /5 MiB/,
    ],
    [
      numberIn(NGINX, /proxy_read_timeout (\d+)s;/),
      "seconds",
      /for a document/,
    ],
    [
      numberIn(NGINX, /analyze \{[^}]*proxy_read_timeout (\d+)s;/),
      "seconds",
      /for an analysis/,
    ],
    [
      numberIn(NGINX, /sales_keys:10m rate=(\d+)r\/s/),
      "analyses",
      /nginx|each api key/i,
    ],
    [
      numberIn(NGINX, /limit_conn sales_analyses (\d+);/),
      "analyses",
      /each address/,
    ],
    [
      numberIn(KUBERNETES, /requests: .*memory: (\d+)Mi/) * 1024 ** 2,
      "bytes",
      /CPU|for a thread/,
    ],
  ]],
  [["guides/deno-deploy.md"], [
    ["server/configuration.ts DEPLOY_STOP_MS", "ms", /stop/],
  ]],
  [[SPECIFICATION, AGENTS, ANALYZE], [
    [`${READING} BASE_MS`, "ms", /one more for each/],
    [`${READING} BYTES_PER_SECOND`, "bytes", /one more for each/],
  ]],
  [[AGENTS], [
    ["suite/tools/mcp/table.ts MAX_CHARACTERS", "characters", /agent/i],
    ["suite/tools/workbooks/shelf.ts MAX_FILES", "", /memory/],
  ]],
  [[ANALYZE], [
    ["core/sales/rows/cell_content.ts MAX_SHOWN", "characters", /cut at/],
  ]],
];

/** The table of these has no units; `tests/core/xlsx/limits_test.ts` compares it. */
const listed = Object.entries(reader).map((
  [name, value],
): Row => [value, "", new RegExp(`\`${name}\``)]);

/** All limits with their values; times are in seconds. */
export const limits = [...said, [[], listed] as const].flatMap((
  [documents, rows],
) =>
  rows.map(([source, unit, about]) => {
    const [path, name] = String(source).split(" ");
    const value = typeof source === "number" ? source : constantIn(path, name);
    return unit === "ms"
      ? { value: value / 1000, unit: "seconds", about, documents }
      : { value, unit, about, documents };
  })
);
