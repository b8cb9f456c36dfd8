/**
 * A change in `schemas/` alone reaches every document: no document says what
 * was said before.
 */
import { assert, assertEquals } from "../support/assert.ts";
import { run } from "../support/programs.ts";
import { readText, root } from "../support/paths.ts";

/**
 * What stands in place of the last word; what documents say before, and none
 * says then; and what both languages of some say instead.
 */
type Change = [to: string, before: RegExp, after?: RegExp];

/** Changes by their file below schemas/, and by what is written there. */
const changes: Record<string, Record<string, Change>> = {
  "limits.ts": {
    "MAX_WAITING_ANALYSES = 32": ["33", /wait \(32\)|排队（32 个/],
    "BODY_IDLE_SECONDS = 10": ["11", /pauses for 10 s|中断 10 秒/],
    "BODY_SECONDS = 30": ["31", /(?:after|within) 30 seconds|发送了 30 秒/],
    "BYTES_PER_SECOND = 65_536": ["131_072", /64 KiB|\/ 65536/],
    "ANSWER_SECONDS = 60": ["61", /timeout 60|is 60 seconds|时限为 60 秒/],
    "RETRY_SECONDS = [1, 2, 4]": ["9]", /pauses = \[1, 2, 4\]/],
    "MAX_LISTED_ROWS = 1000": ["2000", /first 1,000|前 1,000 个/],
    "AMOUNT_EXPONENT = 15": ["14", /10\^15/],
    "SUM_DIGITS = 15": ["16", /15 significant digits|15 位有效数字/],
    "SUM_PLACES = 12": ["10", /12 decimal places|12 位小数/],
  },
  "layout.ts": {
    "HEADER_ROWS = 50": ["60", /first 50 rows|前 50 行/],
    "min: 1900": ["2000", /from 1900|1900 至/],
  },
  "notes.ts": {
    "MAX_LISTED = 10": ["12", /first ten|前十个/],
    "maxBytes: 4096": ["5120", /\b4[ \u00a0]KiB|"maxLength": 4096/],
    'name: "x-notes"': ['"x-remarks"', /x-notes/],
  },
  "words/words.ts": { "MAX_NAMED = 10": ["9", /up to ten|最多十个/] },
  "config.ts": {
    "MIN_SECRET_LENGTH = 16": ["17", /shorter than 16|少于 16 个/],
    "default: 8000": ["8001", /127\.0\.0\.1:8000/],
  },
  "signing.ts": {
    "MAX_API_KEY_LENGTH = 128": ["129", /1 to 128|1 到 128|maxlength="128"/],
    "TIMESTAMP_WINDOW_SECONDS = 300": ["301", /\b300 s|300 秒/],
    "HASH_BYTES = 32": [
      "48",
      /\b64 (?:lowercase|hex)|\b32 (?:raw )?bytes|64 (?:个|位小写)|32 个原始/,
    ],
    "MAX_TIMESTAMP_DIGITS = 12": ["13", /12 (?:decimal )?digits|1 至 12 位/],
    "IV_BYTES = 12": [
      "16",
      /iv has 12|random_bytes\(12\)|12 random bytes|iv 为 12/,
    ],
    "TAG_BYTES = 16": ["12", /tag 16 bytes|last 16 bytes|最后 16 个/],
    'name: "x-encrypted"': ['"x-sealed"', /x-encrypted/],
  },
  "service.ts": {
    '"1.0.0"': ['"2.1.0"', /\b1\.0\.0\b|[Ii]nterface version 1\b|接口版本 1 /],
    '"monthly-sales-statistics"': [
      '"sales-by-month"',
      /realm=\\?"monthly-sales-statistics/,
    ],
  },
  "details.ts": {
    "maxBytes: 2048": ["3072", /\b2[ \u00a0]KiB|"maxLength": 2048/],
    'name: "x-error-details"': ['"x-error-places"', /x-error-details/],
  },
  "problems.ts": {
    "retryAfter: 2,": ["3,", /^retry-after: 2$|"example": 2 \}/m],
  },
  "endpoints.ts": {
    '"/api/analyze"': ['"/api/analysis"', /\/api\/analyze/],
    '"/api/health"': ['"/api/state"', /\/api\/health/],
  },
  "wire/analyze.ts": {
    "filename: z.string()": [
      "z.string().min(9)",
      /any characters and length|字符和长度不限/,
      /string, at least 9 characters, optional[^]*字符串，至少 9 个字符，可省略/,
    ],
    "file: z.string().min(1)": [
      "z.string().min(8)",
      /`file` \| string, one or more characters/,
    ],
    "= z.object(": [
      "z.strictObject(",
      /Other fields are ignored|其他字段会被忽略/,
    ],
  },
};

const program = `
  import { rendered } from ${JSON.stringify(new URL("docs/render.ts", root))};
  const texts = Object.entries(rendered).map(([name, render]) => [name, render()]);
  console.log(JSON.stringify(Object.fromEntries(texts)));`;

/** All documents as rendered from other files of schemas/, in a process of its own. */
async function renderedFrom(
  files: Record<string, string>,
): Promise<Record<string, string>> {
  const { imports, scopes } = JSON.parse(readText("deno.json"));
  Object.assign(imports, scopes["./docs/"]);
  for (const [file, text] of Object.entries(files)) {
    const { href } = fileOf(file);
    const absolute = text.replace(
      /(?<=from ")\.[^"]+/g,
      (path) => new URL(path, href).href,
    );
    imports[href] = dataUrl("typescript", absolute);
  }
  const { code, stdout, stderr } = await run([
    ...["deno", "run", "--no-config", "--cached-only", "--no-check"],
    ...["--frozen", `--lock=${new URL("dev.lock", root).pathname}`],
    `--import-map=${dataUrl("json", JSON.stringify({ imports }))}`,
    dataUrl("javascript", program),
  ], { env: { DENO_NO_UPDATE_CHECK: "1" } });
  assertEquals(code, 0, stderr);
  return JSON.parse(stdout);
}

const fileOf = (name: string) => new URL(`schemas/${name}`, root);
const dataUrl = (type: string, text: string) =>
  `data:application/${type},${encodeURIComponent(text)}`;

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

const changedOf = (written: string, to: string) =>
  written.slice(0, written.lastIndexOf(" ") + 1) + to;

/** A file of schemas/ with all its changes. */
function changedFile(file: string, some: Record<string, Change>): string {
  let text = Deno.readTextFileSync(fileOf(file));
  for (const [written, [to]] of Object.entries(some)) {
    assert(text.includes(written), `${written} is not in schemas/${file}`);
    text = text.replace(written, changedOf(written, to));
  }
  return text;
}

const changed = renderedFrom(Object.fromEntries(
  Object.entries(changes)
    .map(([file, some]) => [file, changedFile(file, some)]),
));
for (const [file, some] of Object.entries(changes)) {
  for (const [written, [to, before, after]] of Object.entries(some)) {
    Deno.test(`documents say nothing old after ${changedOf(written, to)} in schemas/${file}`, async () => {
      assert(matches(now, before).length > 0, `${before} is in no document`);
      assertEquals(matches(await changed, before), []);
      const isNewThere = !after || matches(await changed, after).length > 0;
      assert(isNewThere, `${after} is in no document`);
    });
  }
}
