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

const NGINX = "deploy/nginx.conf";
const KUBERNETES = "deploy/kubernetes.yaml";

const MAX_BODY_BYTES = parseConfig({}).MAX_BODY_BYTES;
const limit = limitsOf(MAX_BODY_BYTES);

/** Numbers by name; others are constants of a file. */
const numbers: Readonly<Record<string, number>> = {
  ...limit,
  ...Object.fromEntries(
    Object.entries(reader).map(([name, value]) => [`reader.${name}`, value]),
  ),
  MAX_BODY_BYTES,
  LARGEST_WORKBOOK: largestWorkbook(MAX_BODY_BYTES).plain,
  FILENAME: numberIn("routes/monitoring/log.ts", /maxLength = (\d+)/),
  SHORTENED: numberIn("core/shortened.ts", /maxLength = (\d+)/),
  OVERLOADED: problems.overloaded.retryAfter,
  STOPPING: problems.stopping.retryAfter,
  LAST_SERIAL: constantIn("core/texts/shown_number.ts", "SERIALS_END") - 1,
  REQUIRED_HEADERS: requiredHeaders.length,
  SHARED_STRINGS: limit.maxInflatedBytes / 2,
  SECRET_BITS: 8 * constantIn("server/issue_credentials.ts", "SECRET_BYTES"),
  NGINX_BODY: numberIn(NGINX, /client_max_body_size (\d+)m;/) * 1024 ** 2,
  NGINX_READ: numberIn(NGINX, /proxy_read_timeout (\d+)s;/),
  NGINX_ANALYZE: numberIn(
    NGINX,
    /analyze \{[^}]*proxy_read_timeout (\d+)s;/,
  ),
  NGINX_RATE: numberIn(NGINX, /sales_keys:10m rate=(\d+)r\/s/),
  NGINX_CONN: numberIn(NGINX, /limit_conn sales_analyses (\d+);/),
  THREAD: numberIn(KUBERNETES, /requests: .*memory: (\d+)Mi/) * 1024 ** 2,
  DETAILS: detailsHeader.maxBytes,
  NOTES: notesHeader.maxBytes,
  BODY_IDLE_SECONDS,
  BODY_SECONDS,
  BYTES_PER_SECOND,
  MAX_HOST_LENGTH,
  MIN_SECRET_LENGTH,
  STOP_SECONDS,
  TIMESTAMP_WINDOW_SECONDS,
};

/**
 * Limits by the documents that must state them; others may. In a row: the
 * number, its name above, or its file and constant; the unit (of a constant also
 * `ms`), what is counted, or `-`; what a sentence about it matches.
 */
const said = String.raw`
[README.md SPECIFICATION.md]
MAX_BODY_BYTES  bytes  (?i:body|inclusive|"<optional>"|as sent|4\.5 MB means)
[SPECIFICATION.md]
routes/request.ts DEFAULT_MAX_LENGTH  characters  (?i:header)
1  seconds  1 s for each 64 KiB
routes/analyze/body_deadline.ts MAX_UNWANTED_IDLE_MILLISECONDS  ms  falls silent|over the limit
routes/analyze/request.ts MAX_MARKS  -  commas
FILENAME  characters  filename
OVERLOADED  seconds  retry-after
STOPPING  seconds  within a stop
maxWork  units  (?i:work|default is)
core/xlsx/worksheet.ts LATE_ROWS  -  all headers
core/xlsx/rows/top_rows.ts MAX_LATE_CELLS  cells  (?i:of these rows)
core/xlsx/open_worksheet.ts OTHERS_WORK  units  other worksheets
core/sales/header/header_search.ts MAX_HEADER_LENGTH  characters  header
core/sales/header/near_misses.ts MAX_LENGTH  characters  cells of that row
core/xlsx/markup/number.ts MAX_NUMBER_LENGTH  bytes  text of more than
core/sales/names.ts MAX_START_BYTES  bytes  with a total word
core/sales/rows/sum_formula.ts MAX_LENGTH  characters  sum formula
core/xlsx/rows/formulas.ts MAX_SHARED_BYTES  bytes  sum formula
core/texts/shown_number.ts SHOWN_DIGITS  digits  number
core/sales/similar_names.ts MAX_COMPARED_NAMES  -  texts
core/sales/similar_names.ts MAX_NAME_BYTES  bytes  (?i:names of more)
core/texts/shown_number.ts MIN_SERIAL  -  dates
SHORTENED  characters  (?i:texts are cut)
LAST_SERIAL  -  dates
routes/context.ts MAX_DOCUMENT_BYTES  bytes  (?i:documents)
maxSeconds  seconds  Time of an analysis
REQUIRED_HEADERS  headers  header
MAX_HOST_LENGTH  characters  (?i:host)
12  digits  x-timestamp|1970
core/auth/decryption.ts TAG_BYTES  bytes  \btag\b
BODY_SECONDS  seconds  (?i:body)
BYTES_PER_SECOND  bytes  for each 64 KiB
BODY_IDLE_SECONDS  seconds  (?i:without a byte|pause)
core/sales/sums/decimal.ts MAX_DIGITS  digits  sums|added
core/sales/sums/decimal.ts MAX_PLACES  places  sums|added
core/auth/decryption.ts IV_BYTES  bytes  \biv\b
maxResponseBytes  bytes  \| (?:Answer) (?:¹ )?\||for an answer
DETAILS  bytes  RFC 9651|x-error-details
NOTES  bytes  RFC 9651
maxInflatedBytes  bytes  (?i:worksheet)
[README.md]
LARGEST_WORKBOOK  bytes  xlsx
[SPECIFICATION.md SECURITY.md]
routes/analyze/read_body.ts MAX_DRAIN_BYTES  bytes  longer body|discarded
[README.md SPECIFICATION.md SECURITY.md]
TIMESTAMP_WINDOW_SECONDS  seconds  (?i:timestamp|clock|either way|sent again|before or after|valid for)
[]
reader.entries  -  (?i:entries)
reader.relationships  -  (?i:relationships)
reader.sheets  -  (?i:sheets)
reader.packagePartBytes  bytes  (?i:other part|package)
reader.sharedStrings  items  (?i:shared strings)
reader.cellTextsBytes  bytes  (?i:distinct texts)
reader.textBytes  bytes  (?i:one text)
reader.tokenBytes  bytes  (?i:one cell|one tag)
reader.cellTokens  tags  (?i:one cell)
reader.mergedRanges  -  (?i:merged ranges)
[core/xlsx/README.md]
core/xlsx/open_worksheet.ts BATCH_ROWS  rows  batch|at a time
SHARED_STRINGS  bytes  (?i:shared strings)
core/xlsx/markup/cell_reference.ts MAX_COLUMNS  cells  (?i:a row)
core/xlsx/xml/encoding.ts DECLARATION_LENGTH  characters  XML declaration
[suite/page/words/en.ts suite/page/words/zh.ts]
core/xlsx/worksheet.ts TOP_ROWS  rows  header|表头
suite/page/files/picked.ts MAX_WORKBOOKS  workbooks  folders|文件夹
suite/page/files/picked.ts MAX_ENTRIES  -  folders|文件夹
suite/page/files/picked.ts MAX_LEVELS  levels  folders|文件夹
[SECURITY.md]
routes/capacity/answer_budget.ts MAX_SMALL_BYTES  bytes  (?i:^answers up to .* and documents up to)
routes/capacity/answer_budget.ts PIECE_BYTES  bytes  (?i:^answers up to .* and documents up to)
[SPECIFICATION.md guides/configuration.md]
MIN_SECRET_LENGTH  characters  (?i:secret|shorter)
[guides/configuration.md guides/replacing-a-secret.md]
SECRET_BITS  bits  deno task credentials
server/reload/credentials_file.ts POLL_MILLISECONDS  ms  SIGHUP
[guides/configuration.md]
server/reload/credentials_file.ts MAX_BYTES  bytes  at most 64 MiB
server/log/log_writer.ts MAX_WAITING_LENGTH  characters  of lines
[guides/self-hosting.md]
STOP_SECONDS  seconds  (?i:\ba stop takes|of a stop)
server/serve_with_restarts.ts MAX_PAUSE_MILLISECONDS  ms  listens? again
NGINX_BODY  bytes  5 MiB
NGINX_READ  seconds  for a document
NGINX_ANALYZE  seconds  for an analysis
NGINX_RATE  analyses  (?i:nginx|each api key)
NGINX_CONN  analyses  each address
THREAD  bytes  CPU|for a thread
[guides/deno-deploy.md]
server/configuration.ts DEPLOY_STOP_MS  ms  stop
[SPECIFICATION.md suite/guides/agents.md suite/guides/analyze.md]
suite/tools/workbooks/reading.ts BASE_MS  ms  one more for each
suite/tools/workbooks/reading.ts BYTES_PER_SECOND  bytes  one more for each
[suite/guides/agents.md]
suite/tools/mcp/table.ts MAX_CHARACTERS  characters  (?i:agent)
suite/tools/workbooks/file_cache.ts MAX_FILES  -  memory
[suite/guides/analyze.md]
core/sales/rows/cell_content.ts MAX_SHOWN  characters  cut at
`;

/** The table of these has no units; `tests/core/xlsx/limits_test.ts` compares it. */
const listed = Object.keys(reader).map((name) =>
  `reader.${name}  -  \`${name}\``
);

function valueOf(source: string): number {
  const [path, name] = source.split(" ");
  if (name !== undefined) return constantIn(path, name);
  return numbers[source] ?? Number(source);
}

/** All limits with their values; times are in seconds. */
export const limits = [
  ...said.trim().split("\n[").flatMap((group) => {
    const [documents, ...rows] = group.replace(/^\[/, "").split("\n");
    return rows.map((row) => [documents.replace("]", ""), row]);
  }),
  ...listed.map((row) => ["", row]),
].map(([documents, row]) => {
  const [source, unit, about] = row.split("  ");
  const value = valueOf(source);
  return {
    value: unit === "ms" ? value / 1000 : value,
    unit: unit === "ms" ? "seconds" : unit.replace("-", ""),
    about: new RegExp(about),
    documents: documents.split(" ").filter(Boolean),
  };
});
