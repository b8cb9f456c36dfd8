/** The tests that every client of `docs/clients/` passes, against the real service. */
import { Buffer } from "node:buffer";
import { sampleStats } from "../../docs/sample/stats.ts";
import { sampleWorkbook } from "../../docs/sample/workbook.ts";
import {
  assert,
  assertEquals,
  assertMatch,
  assertNotEquals,
} from "./assert.ts";
import {
  type ClientProgram,
  clientText,
  install,
  type Outcome,
  run,
  withoutPauses,
  withTimeLimit,
} from "./client_program.ts";
import { missingOf, type Program, testWith } from "./programs.ts";
import { createService, type ServiceOptions } from "./service.ts";

// Longer than 64 bytes: HMAC hashes such a key.
const longSecret = "密钥-".repeat(12);
const account = { API_KEY: "client", API_SECRET: "a secret, 密钥" };
const clients = { client: account.API_SECRET, long: longSecret };
const BODY_LIMIT = 300_000;
const NO_SERVICE = "http://127.0.0.1:1";
/** A second for the sample, none for a shorter body. */
const HURRIED = { waitSeconds: 0, bytesPerSecond: 2000 };
const COPY = "copy.xlsx";
const CHINESE = "data/销售 数据.xlsx";
const summaryKeys = [
  "rows",
  "hospitals",
  "newHospitals",
  "totalQty",
  "totalConv",
] as const;

interface World extends ServiceOptions {
  /** Answers a request in place of the service; the number counts analyses from 1. */
  answer?: (
    request: Request,
    analysis: number,
  ) => Response | Promise<Response> | undefined;
  /** Called when the client has ended. */
  ended?: () => void;
  /** Changes an answer of the service. */
  change?: (response: Response) => void;
  /** The first file; null for none. */
  file?: string | null;
  args?: string[];
  env?: Record<string, string>;
}

/** The result of a run: the outcome, and the analyses that it requested. */
interface Result extends Outcome {
  analyses: Headers[];
  /** The beginning of the body of each analysis. */
  bodies: string[];
}

/** Runs a client against a separate service. */
async function runAgainst(
  folder: string,
  command: string,
  { answer, change, ended, file = "sample.xlsx", args = [], env, ...options }:
    World,
): Promise<Result> {
  const service = await createService({
    clients,
    now: Date.now,
    maxBodyBytes: BODY_LIMIT,
    ...options,
  });
  const analyses: Headers[] = [];
  const bodies: string[] = [];
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    async (request) => {
      if (request.url.endsWith("/api/analyze")) {
        analyses.push(request.headers);
        const body = await request.arrayBuffer();
        bodies.push(new TextDecoder().decode(body.slice(0, 100)));
        request = new Request(request, { body });
      }
      const response = await answer?.(request, analyses.length) ??
        await service.handle(request);
      change?.(response);
      return response;
    },
  );
  try {
    const files = file === null ? [] : [file];
    const outcome = await run(folder, command, [...files, ...args], {
      ...account,
      BASE_URL: `http://127.0.0.1:${server.addr.port}/`,
      ...env,
    });
    return { ...outcome, analyses, bodies };
  } finally {
    ended?.();
    await server.shutdown();
  }
}

function busy(retryAfter: string): Response {
  return new Response(
    JSON.stringify({ code: 503, message: "Busy", data: null }),
    {
      status: 503,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "x-error-reason": "overloaded",
        "x-request-id": "request-1",
        "retry-after": retryAfter,
      },
    },
  );
}

function assertAnswered({ code, stdout, stderr }: Result): void {
  assertEquals(code, 0, stderr);
  assertEquals(JSON.parse(stdout), sampleStats);
}

/** An answer that is cut off. */
function cutOff(headers: Record<string, string>): Response {
  const body = new ReadableStream({
    async pull(controller) {
      controller.enqueue(new TextEncoder().encode('{"code":0,"message":"ok"'));
      await new Promise((resolve) => setTimeout(resolve, 50));
      controller.error(new Error("cut off"));
    },
  });
  return new Response(body, { headers });
}

function assertMisused(result: Result, lines: string[]): void {
  const { code, stdout, stderr } = result;
  assertEquals([code, stdout, stderr], [2, "", lines.join("\n") + "\n"]);
}

const lastLine = (text: string) => text.trimEnd().split("\n").at(-1);

function assertFailed(result: Result, code: number, line: RegExp): void {
  assertMatch(lastLine(result.stderr) ?? "", line);
  assertEquals([result.code, result.stdout], [code, ""]);
}

/** Each is a test: what it is called, and what it does. */
const behaviours: Record<
  string,
  (run: (world: World) => Promise<Result>) => Promise<void>
> = {
  "prints the statistics": async (run) => {
    const result = await run({});
    assertAnswered(result);
    assertEquals(result.stderr, "");
    assertEquals(result.analyses[0].has("x-encrypted"), false);
    assertEquals(result.analyses[0].has("expect"), false);
  },
  "signs with a secret of more than 64 bytes": async (run) => {
    const env = { API_KEY: "long", API_SECRET: longSecret };
    assertAnswered(await run({ env }));
  },
  "prints notes on stderr": async (run) => {
    const change = ({ headers }: Response) =>
      headers.set("x-notes", "a, b;c=1");
    const result = await run({ change });
    assertAnswered(result);
    assertEquals(result.stderr, "x-notes: a, b;c=1\n");
  },
  "says why a workbook is refused": async (run) => {
    const result = await run({ file: "text.xlsx" });
    assertFailed(
      result,
      1,
      /^400 not_a_workbook: Cannot read the workbook: .* \(x-request-id: [0-9a-f-]{36}\)$/,
    );
    assertEquals(result.analyses.length, 1);
  },
  "prints a message of Chinese text and quotation marks": async (run) => {
    const message = '合计!A1: 年 is "\\u200b"';
    const body = JSON.stringify({ code: 400, message, data: null });
    const answer = () => new Response(body, { status: 400 });
    const result = await run({ answer });
    assert(result.stderr.includes(message), result.stderr);
  },
  "says that a workbook is too large": async (run) => {
    const result = await run({ file: "large.xlsx" });
    assertFailed(result, 1, /^413 body_too_large: FUNCTION_PAYLOAD_TOO_LARGE/);
    assertEquals(result.analyses.length, 1);
  },
  "refuses a wrong secret once": async (run) => {
    const result = await run({ env: { API_SECRET: "wrong" } });
    assertFailed(result, 1, /^401 signature_mismatch: Signature verification/);
    assertEquals(result.analyses.length, 1);
  },
  "corrects a clock that is an hour slow": async (run) => {
    const result = await run({ now: () => Date.now() + 3_600_000 });
    assertAnswered(result);
    assertEquals(result.analyses.length, 2);
  },
  "corrects a clock that is a year fast": async (run) => {
    const result = await run({ now: () => Date.now() - 365 * 86_400_000 });
    assertAnswered(result);
    assertEquals(result.analyses.length, 2);
  },
  "corrects its clock only once": async (run) => {
    const headers = { "x-error-reason": "timestamp_outside_window" };
    const result = await run({
      answer: ({ method }) =>
        method === "POST"
          ? new Response("{}", { status: 401, headers })
          : undefined,
    });
    assertFailed(result, 1, /^401 timestamp_outside_window: /);
    assertEquals(result.analyses.length, 2);
  },
  "tries again after a 503, signed anew": async (run) => {
    const result = await run({
      answer: (_request, analysis) => analysis === 1 ? busy("1") : undefined,
    });
    assertAnswered(result);
    assertMatch(
      result.stderr,
      /^503 overloaded: Busy .*; trying again in 1 s\n$/,
    );
    const [first, second] = result.analyses
      .map((headers) => headers.get("x-timestamp"));
    assertNotEquals(first, second);
  },
  "gives up after three retries": async (run) => {
    const result = await run({ answer: () => busy("Fri, 31 May 2024") });
    assertFailed(
      result,
      3,
      /^503 overloaded: Busy \(x-request-id: request-1\)$/,
    );
    assertEquals(result.analyses.length, 4);
  },
  "tries again after 408, 429 and the 502 of a proxy": async (run) => {
    const statuses = [408, 429, 502];
    const result = await run({
      answer: (_request, analysis) => {
        const status = statuses[analysis - 1];
        return status && new Response("<html>", { status }) || undefined;
      },
    });
    assertAnswered(result);
    assertEquals(result.analyses.length, 4);
  },
  "tries again when no answer comes": async (run) => {
    const result = await run({ env: { BASE_URL: NO_SERVICE } });
    assertFailed(result, 3, /^0 no answer/);
    assertEquals(result.stderr.match(/trying again in 0 s/g)?.length, 3);
  },
  "follows no redirect": async (run) => {
    const headers = { location: "/api/health" };
    const answer = ({ method }: Request) =>
      method === "POST"
        ? new Response("", { status: 307, headers })
        : undefined;
    const result = await run({ answer });
    assertFailed(result, 1, /^307 unknown reason: not an answer/);
    assertEquals(result.analyses.length, 1);
  },
  "takes a page of a proxy for no answer": async (run) => {
    const result = await run({ answer: () => new Response("<html>") });
    const line = /^200 unknown reason: not an answer of the service$/;
    assertFailed(result, 1, line);
    assertEquals(result.analyses.length, 1);
  },
  "tries again when an answer is cut off": async (run) => {
    const result = await run({
      answer: (_request, analysis) =>
        [cutOff({ "content-length": "1000" }), cutOff({})][analysis - 1],
    });
    assertAnswered(result);
    assertEquals(result.analyses.length, 3);
    assertMatch(result.stderr, /^0 no answer.*\n0 no answer.*\n$/);
  },
  "keeps its clock if the health check fails": async (run) => {
    const headers = { "x-error-reason": "timestamp_outside_window" };
    const result = await run({
      answer: ({ method }) =>
        method === "POST"
          ? new Response("{}", { status: 401, headers })
          : new Response("<html>"),
    });
    assertFailed(result, 1, /^401 timestamp_outside_window: /);
    assertEquals(result.analyses.length, 2);
  },
  "needs a base URL": async (run) => {
    assertMisused(await run({ env: { BASE_URL: "127.0.0.1:1" } }), [
      "BASE_URL must begin with http:// or https://",
    ]);
  },
  "names the variables that are not set": async (run) => {
    const one = await run({ env: { API_SECRET: "" } });
    assertMisused(one, ["Not set: API_SECRET (see --help)"]);
    const all = await run({
      env: { BASE_URL: "", API_KEY: "", API_SECRET: "" },
    });
    assertMisused(all, [
      "Not set: BASE_URL, API_KEY, API_SECRET (see --help)",
    ]);
  },
  "needs a file": async (run) => {
    assertMisused(await run({ file: null }), ["No file given (see --help)"]);
  },
  "knows its options": async (run) => {
    const result = await run({ args: ["--encypt"] });
    assertMisused(result, ["Unknown option --encypt (see --help)"]);
  },
  "explains itself": async (run) => {
    const env = { BASE_URL: "", API_KEY: "", API_SECRET: "" };
    const result = await run({ file: null, args: ["--help"], env });
    assertEquals([result.code, result.stderr], [0, ""]);
    for (const word of ["FILE.xlsx", "--summary", "--envelope", "API_SECRET"]) {
      assert(result.stdout.includes(word), result.stdout);
    }
  },
  "needs files that it can read": async (run) => {
    for (const file of ["missing.xlsx", "folder.xlsx"]) {
      const result = await run({ file });
      assertEquals([result.code, result.stdout], [2, ""]);
      assertMatch(result.stderr, /^Cannot read .*\.xlsx: [A-Za-z ]+\n$/);
      assert(result.stderr.includes(file), result.stderr);
    }
  },
  "prints the statistics of several files": async (run) => {
    const { code, stdout } = await run({ args: [COPY] });
    const [first, second] = stdout.split(/(?<=\})\s*\n(?=\{)/);
    assertEquals([code, JSON.parse(first), JSON.parse(second)], [
      0,
      sampleStats,
      sampleStats,
    ]);
  },
  "prints a line of JSON for each file": async (run) => {
    const notes = 'total-rows;count=1;rows="7"';
    const change = ({ headers }: Response) => headers.set("x-notes", notes);
    const args = ["text.xlsx", COPY, "--envelope"];
    const { code, stdout } = await run({ args, change });
    const [first, refused, last] = stdout.trimEnd().split("\n")
      .map((line) => JSON.parse(line));
    assertEquals(code, 1);
    assertEquals([first.file, first.status, first.reason, first.notes], [
      "sample.xlsx",
      200,
      null,
      notes,
    ]);
    assertEquals(first.envelope, { code: 0, message: "ok", data: sampleStats });
    assertMatch(first.requestId, /^[0-9a-f-]{36}$/);
    assertEquals([refused.status, refused.reason], [400, "not_a_workbook"]);
    assertEquals(refused.envelope.data, null);
    assertEquals(last.file, COPY);
  },
  "prints no envelope where there is none": async (run) => {
    const answer = () => new Response("<html>", { status: 404 });
    const { code, stdout } = await run({ args: ["--envelope"], answer });
    const file = "sample.xlsx";
    assertEquals([code, JSON.parse(stdout)], [1, {
      file,
      status: 404,
      reason: null,
      notes: null,
      requestId: null,
      envelope: null,
    }]);
  },
  "continues after a file that it cannot read": async (run) => {
    const result = await run({ file: "missing.xlsx", args: ["sample.xlsx"] });
    assertEquals([result.code, JSON.parse(result.stdout)], [2, sampleStats]);
  },
  "prints months and totals": async (run) => {
    const { code, stdout } = await run({ args: ["--summary"] });
    const { months, byMonth, total } = sampleStats;
    const periods = [
      ...months.map((month) => ({ month, meta: byMonth[month].meta })),
      { month: "total", meta: total.meta },
    ];
    const lines = periods.map(({ month, meta }) => [
      "sample.xlsx",
      month,
      ...summaryKeys.map((key) => String(meta[key])),
    ]);
    const table = [["file", "month", ...summaryKeys], ...lines];
    const text = table.map((line) => line.join("\t") + "\n").join("");
    assertEquals([code, stdout], [0, text]);
  },
};

const encrypting: typeof behaviours = {
  "encrypts": async (run) => {
    const result = await run({ args: ["--encrypt"] });
    assertAnswered(result);
    assertEquals(result.analyses[0].get("x-encrypted"), "1");
  },
  "encrypts, and corrects its clock": async (run) => {
    const now = () => Date.now() + 3_600_000;
    assertAnswered(await run({ now, args: ["--encrypt"] }));
  },
  "encrypts each try with a new iv": async (run) => {
    const result = await run({
      args: ["--encrypt"],
      answer: (_request, analysis) => analysis < 3 ? busy("0") : undefined,
    });
    assertAnswered(result);
    const ivs = new Set(result.bodies.map((body) => body.split(".")[0]));
    assertEquals(ivs.size, 3);
  },
};

/** Registers the tests of a client; they are left out without its tool chain. */
export function testClient(program: ClientProgram): void {
  const { file, command, compiled = command, needs = [] } = program;
  const { encryptionNeeds = [], locale = "C" } = program;
  const isInstalled = missingOf(needs).length === 0;
  let folder = "";

  Deno.test.beforeAll(async () => {
    if (!isInstalled) return;
    folder = await Deno.makeTempDir();
    await prepareFolders(folder, program);
  });
  Deno.test.afterAll(async () => {
    if (isInstalled) await Deno.remove(folder, { recursive: true });
  });

  const toolChain = command.split(" ")[0].split("/").at(-1);
  const titleOf = (name: string) => `${file} (${toolChain}) ${name}`;
  const testAll = (some: typeof behaviours, programs: readonly Program[]) => {
    for (const [name, behave] of Object.entries(some)) {
      const run = (world: World) =>
        runAgainst(`${folder}/quick`, compiled, world);
      testWith(programs, titleOf(name), () => behave(run));
    }
  };
  testWith(needs, titleOf("runs as its head says"), async () => {
    assertAnswered(await runAgainst(`${folder}/served`, command, {}));
  });
  const readChinese = (LC_ALL: string) =>
    runAgainst(`${folder}/quick`, compiled, {
      file: CHINESE,
      args: ["--envelope"],
      env: { LC_ALL },
    });
  const readsChinese = `reads a file with a Chinese name, LC_ALL=${locale}`;
  testWith(needs, titleOf(readsChinese), async () => {
    const { code, stdout, stderr } = await readChinese(locale);
    assertEquals([code, stderr], [0, ""]);
    assertEquals(JSON.parse(stdout).file, CHINESE);
  });
  if (locale !== "C") {
    const names = titleOf("says which locale it needs for a Chinese name");
    testWith(needs, names, async () => {
      const { code, stdout, stderr } = await readChinese("C");
      assertEquals([code, stdout], [2, ""]);
      assertMatch(stderr, /^Cannot read .*\(LC_ALL=C\.UTF-8 helps\)\n$/);
    });
  }
  const givesUp = titleOf("waits longer for a longer body, and sends it once");
  testWith(needs, givesUp, async () => {
    const stalled = Promise.withResolvers<Response>();
    const result = await runAgainst(`${folder}/hurried`, compiled, {
      answer: () => stalled.promise,
      ended: () => stalled.resolve(new Response("{}")),
    });
    assertFailed(result, 3, /^0 no answer: none within 1 s$/);
    assertEquals(result.analyses.length, 1);
    assertEquals(result.stderr.includes("trying again"), false);
  });
  const ends = titleOf("ends without a word when its reader has left");
  testWith(needs, ends, async () => {
    const text = await endedEarly(`${folder}/quick`, compiled);
    assertEquals(text, "141");
  });
  testAll(behaviours, needs);
  if (encryptionNeeds !== null) {
    testAll(encrypting, [...needs, ...encryptionNeeds]);
  }
}

/** The exit code and the words of a client whose reader takes one byte. */
async function endedEarly(folder: string, command: string): Promise<string> {
  const large = structuredClone(sampleStats);
  const [group] = large.total.byHospital;
  large.total.byHospital = Array(10_000).fill(group);
  const data = JSON.stringify({ code: 0, message: "ok", data: large });
  const piped = ["-c", `{ ${command} sample.xlsx; echo $? >&2; } | head -c 1`];
  const { stderr } = await runAgainst(folder, "sh", {
    file: null,
    args: piped,
    answer: () => new Response(data),
  });
  return stderr.trim();
}

/** The client as it is served, and compiled without pauses. */
async function prepareFolders(
  folder: string,
  program: ClientProgram,
): Promise<void> {
  const text = clientText(program.file);
  const { compile: _, rehearse, ...uncompiled } = program;
  for (const place of ["served", "quick", "hurried"]) {
    await Deno.mkdir(`${folder}/${place}`);
    await writeWorkbooks(`${folder}/${place}`);
  }
  await install(`${folder}/served`, text, uncompiled);
  await install(`${folder}/quick`, withoutPauses(text), program);
  const hurried = withTimeLimit(withoutPauses(text), HURRIED);
  await install(`${folder}/hurried`, hurried, program);
  if (rehearse === undefined) return;
  const env = { ...account, BASE_URL: NO_SERVICE };
  const { code } = await run(`${folder}/quick`, rehearse, [COPY], env);
  assertEquals(code, 3);
}

async function writeWorkbooks(folder: string): Promise<void> {
  const sample = Buffer.from(sampleWorkbook, "base64");
  await Deno.writeFile(`${folder}/sample.xlsx`, sample);
  await Deno.mkdir(`${folder}/data`); // javac cannot list a folder with such names
  for (const name of [COPY, CHINESE]) {
    await Deno.writeFile(`${folder}/${name}`, sample);
  }
  await Deno.mkdir(`${folder}/folder.xlsx`);
  await Deno.writeTextFile(`${folder}/text.xlsx`, "年,月,出库数量\n");
  await Deno.writeFile(`${folder}/large.xlsx`, new Uint8Array(BODY_LIMIT));
}
