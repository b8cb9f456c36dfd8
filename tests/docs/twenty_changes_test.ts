/**
 * A change in `schemas/` alone reaches every document: no document says what
 * was said before.
 */
import { assert, assertEquals } from "../support/assert.ts";

interface Change {
  /** Below schemas/. */
  file: string;
  from: string;
  to: string;
  /** What documents say before, and no document says afterwards. */
  before: RegExp;
}

const changes: readonly Change[] = [
  change(
    "limits.ts",
    "MAX_WAITING_ANALYSES = 32",
    "MAX_WAITING_ANALYSES = 33",
    /wait \(32\)|排队（32 个/,
  ),
  change(
    "limits.ts",
    "BODY_IDLE_SECONDS = 10",
    "BODY_IDLE_SECONDS = 11",
    /pauses for 10 s|中断 10 秒/,
  ),
  change(
    "limits.ts",
    "BODY_SECONDS = 30",
    "BODY_SECONDS = 31",
    /(?:after|within) 30 seconds|发送了 30 秒/,
  ),
  change(
    "limits.ts",
    "BYTES_PER_SECOND = 65_536",
    "BYTES_PER_SECOND = 131_072",
    /64 KiB|\/ 65536/,
  ),
  change(
    "limits.ts",
    "ANSWER_SECONDS = 60",
    "ANSWER_SECONDS = 61",
    /timeout 60|is 60 seconds|时限为 60 秒/,
  ),
  change(
    "limits.ts",
    "RETRY_SECONDS = [1, 2, 4]",
    "RETRY_SECONDS = [1, 3, 9]",
    /pauses = \[1, 2, 4\]/,
  ),
  change(
    "limits.ts",
    "MAX_LISTED_ROWS = 1000",
    "MAX_LISTED_ROWS = 2000",
    /first 1,000|前 1,000 个/,
  ),
  change("limits.ts", "AMOUNT_EXPONENT = 15", "AMOUNT_EXPONENT = 14", /10\^15/),
  change(
    "limits.ts",
    "SUM_DIGITS = 15",
    "SUM_DIGITS = 16",
    /15 significant digits|15 位有效数字/,
  ),
  change(
    "limits.ts",
    "SUM_PLACES = 12",
    "SUM_PLACES = 10",
    /12 decimal places|12 位小数/,
  ),
  change(
    "layout.ts",
    "HEADER_ROWS = 50",
    "HEADER_ROWS = 60",
    /first 50 rows|前 50 行/,
  ),
  change(
    "layout.ts",
    "min: 1900",
    "min: 2000",
    /from 1900|1900 至/,
  ),
  change(
    "notes.ts",
    "MAX_LISTED = 10",
    "MAX_LISTED = 12",
    /first ten|前十个/,
  ),
  change(
    "words/words.ts",
    "MAX_NAMED = 10",
    "MAX_NAMED = 9",
    /up to ten|最多十个/,
  ),
  change(
    "config.ts",
    "MIN_SECRET_LENGTH = 16",
    "MIN_SECRET_LENGTH = 17",
    /shorter than 16|少于 16 个/,
  ),
  change("config.ts", "default: 8000", "default: 8001", /127\.0\.0\.1:8000/),
  change(
    "signing.ts",
    "MAX_API_KEY_LENGTH = 128",
    "MAX_API_KEY_LENGTH = 129",
    /1 to 128|1 到 128|maxlength="128"/,
  ),
  change(
    "signing.ts",
    "TIMESTAMP_WINDOW_SECONDS = 300",
    "TIMESTAMP_WINDOW_SECONDS = 301",
    /\b300 s|300 秒/,
  ),
  change(
    "signing.ts",
    "HASH_BYTES = 32",
    "HASH_BYTES = 48",
    /\b64 (?:lowercase|hex)|\b32 (?:raw )?bytes|64 (?:个|位小写)|32 个原始/,
  ),
  change(
    "signing.ts",
    "MAX_TIMESTAMP_DIGITS = 12",
    "MAX_TIMESTAMP_DIGITS = 13",
    /1 to 12 (?:decimal )?digits|1 至 12 位/,
  ),
  change(
    "signing.ts",
    "IV_BYTES = 12",
    "IV_BYTES = 16",
    /iv has 12|random_bytes\(12\)|12 random bytes|iv 为 12/,
  ),
  change(
    "signing.ts",
    "TAG_BYTES = 16",
    "TAG_BYTES = 12",
    /tag 16 bytes|last 16 bytes|最后 16 个/,
  ),
  change(
    "signing.ts",
    'name: "x-encrypted"',
    'name: "x-sealed"',
    /x-encrypted/,
  ),
  change(
    "service.ts",
    '"1.0.0"',
    '"2.1.0"',
    /\b1\.0\.0\b|[Ii]nterface version 1\b|接口版本 1 /,
  ),
  change(
    "service.ts",
    '"monthly-sales-statistics"',
    '"sales-by-month"',
    /realm=\\?"monthly-sales-statistics/,
  ),
  change(
    "notes.ts",
    "maxBytes: 4096",
    "maxBytes: 5120",
    /\b4[ \u00a0]KiB|"maxLength": 4096/,
  ),
  change("notes.ts", 'name: "x-notes"', 'name: "x-remarks"', /x-notes/),
  change(
    "details.ts",
    "maxBytes: 2048",
    "maxBytes: 3072",
    /\b2[ \u00a0]KiB|"maxLength": 2048/,
  ),
  change(
    "details.ts",
    'name: "x-error-details"',
    'name: "x-error-places"',
    /x-error-details/,
  ),
  change(
    "problems.ts",
    "retryAfter: 2,",
    "retryAfter: 3,",
    /^retry-after: 2$|"example": 2 \}/m,
  ),
  change("endpoints.ts", '"/api/analyze"', '"/api/analysis"', /\/api\/analyze/),
  change("endpoints.ts", '"/api/health"', '"/api/state"', /\/api\/health/),
  change(
    "wire/analyze.ts",
    "filename: z.string()",
    "filename: z.string().max(255)",
    /any characters and length|字符和长度不限/,
  ),
  change(
    "wire/analyze.ts",
    "file: z.string().min(1)",
    "file: z.string().min(8)",
    /`file` \| string, one or more characters/,
  ),
  change(
    "wire/analyze.ts",
    "z.string().optional()",
    "z.string().min(1).optional()",
    /or empty, but not null|或留空/,
  ),
  change(
    "wire/analyze.ts",
    "= z.object(",
    "= z.strictObject(",
    /Other fields are ignored|其他字段会被忽略/,
  ),
];

function change(
  file: string,
  from: string,
  to: string,
  before: RegExp,
): Change {
  return { file, from, to, before };
}

const root = new URL("../../", import.meta.url);
const program = `
  import { rendered } from ${JSON.stringify(new URL("docs/render.ts", root))};
  const texts = Object.entries(rendered).map(([name, render]) => [name, render()]);
  console.log(JSON.stringify(Object.fromEntries(texts)));`;

/** All documents as rendered with a change, in a process of its own. */
async function renderedWith(
  { file, from, to }: Pick<Change, "file" | "from" | "to">,
): Promise<Record<string, string>> {
  const address = new URL(`schemas/${file}`, root);
  const text = Deno.readTextFileSync(address);
  const changed = text.replace(from, to);
  assert(changed !== text, `schemas/${file} has no ${from}`);
  const absolute = changed.replace(
    /(?<=from ")\.[^"]+/g,
    (path) => new URL(path, address).href,
  );
  const map = Deno.readTextFileSync(new URL("deno.json", root));
  const { imports, scopes } = JSON.parse(map);
  Object.assign(imports, scopes["./docs/"]);
  imports[address.href] = dataUrl("typescript", absolute);
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "--no-config", "--cached-only", "--no-check", "--frozen"],
      `--lock=${new URL("dev.lock", root).pathname}`,
      `--import-map=${dataUrl("json", JSON.stringify({ imports }))}`,
      dataUrl("javascript", program),
    ],
    env: { DENO_NO_UPDATE_CHECK: "1" },
  }).output();
  assert(success, new TextDecoder().decode(stderr));
  return JSON.parse(new TextDecoder().decode(stdout));
}

function dataUrl(type: string, text: string): string {
  return `data:application/${type},${encodeURIComponent(text)}`;
}

/** Where documents match. */
function matches(texts: Record<string, string>, pattern: RegExp): string[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    const { index } = pattern.exec(text) ?? {};
    if (index === undefined) return [];
    return [`${name}: ${text.slice(Math.max(0, index - 40), index + 40)}`];
  });
}

const { rendered } = await import("../../docs/render.ts");
const now = Object.fromEntries(
  Object.entries(rendered).map(([name, render]) => [name, render()]),
);

for (const { file, from, to, before } of changes) {
  Deno.test(`documents say nothing old after ${to} in schemas/${file}`, async () => {
    assert(matches(now, before).length > 0, `${before} is in no document`);
    assertEquals(matches(await renderedWith({ file, from, to }), before), []);
  });
}
