/** The service is whole without the folder suite/. */
import { fileURLToPath } from "node:url";
import {
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "../support/assert.ts";
import { readStats } from "../support/answers.ts";
import { analyzeRequest, demo, fileBody } from "../support/client.ts";
import { freePort } from "../support/free_port.ts";
import { until } from "../support/posting.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A checkout whose folder suite/ is removed. */
class Checkout implements Disposable {
  readonly folder = Deno.makeTempDirSync();

  constructor() {
    const copied = Array.from(Deno.readDirSync(root), ({ name }) => name)
      .filter((name) => ![".git", "dist", "suite"].includes(name));
    const { success, stderr } = new Deno.Command("cp", {
      args: ["-r", ...copied, this.folder],
      cwd: root,
    }).outputSync();
    if (!success) throw new Error(new TextDecoder().decode(stderr));
  }

  /** Runs Deno in the checkout; returns its exit code and what it wrote. */
  async deno(...args: string[]): Promise<{ code: number; output: string }> {
    const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args,
      cwd: this.folder,
      env: { NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1" },
    }).output();
    const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
    return { code, output: text(stdout) + text(stderr) };
  }

  /** Serves until it is disposed of. */
  serve(PORT: string): AsyncDisposable {
    const child = new Deno.Command(Deno.execPath(), {
      args: ["task", "start"],
      cwd: this.folder,
      env: {
        HOST: "127.0.0.1",
        PORT,
        WORKERS: "1",
        API_KEY: demo.apiKey,
        API_SECRET: demo.secret,
      },
      stdout: "null",
      stderr: "null",
    }).spawn();
    return {
      async [Symbol.asyncDispose]() {
        child.kill("SIGTERM");
        await child.status;
      },
    };
  }

  [Symbol.dispose]() {
    Deno.removeSync(this.folder, { recursive: true });
  }
}

function test(name: string, fn: (checkout: Checkout) => Promise<void>): void {
  Deno.test(`${name} (slow)`, async () => {
    using checkout = new Checkout();
    await fn(checkout);
  });
}

test("without suite/ every check passes, of the tests' types too", async (checkout) => {
  const { code, output } = await checkout.deno("task", "check");
  assertEquals(code, 0, output);
});

test("without suite/ deno task docs writes the same documents", async (checkout) => {
  const { code, output } = await checkout.deno("task", "docs");
  assertEquals(code, 0, output);
  for (const name of ["index.html", "llms.txt", "openapi.json"]) {
    const [written, own] = [checkout.folder, root].map((folder) =>
      Deno.readTextFileSync(`${folder}/docs/generated/${name}`)
    );
    assertEquals(written, own, name);
  }
});

test("without suite/ the tests of the service begin, and pass", async (checkout) => {
  const { code, output } = await checkout.deno(
    ...[
      "task",
      "test:service",
      "tests/conformance/",
      "tests/routes/documents/",
    ],
  );
  assertEquals(code, 0, output);
  assertMatch(output, /\b[1-9]\d+ passed \| 0 failed|\b[1-9]\d+ passed/);
});

test("without suite/ the service answers, and / is the reference alone", async (checkout) => {
  const PORT = freePort();
  await using _service = checkout.serve(PORT);
  const base = `http://127.0.0.1:${PORT}`;
  const get = async (path: string) => {
    const response = await fetch(base + path);
    return {
      status: response.status,
      headers: response.headers,
      text: await response.text(),
    };
  };
  await until(() =>
    get("/readyz").then(({ status }) => status === 200, () => false)
  );
  const { text: page } = await get("/");
  assertStringIncludes(page, "has no folder suite/");
  const [, style] = /href="(\/assets\/[^"]*)"/.exec(page) ?? [];
  const sheet = await get(style);
  assertEquals([sheet.status, sheet.text.length > 0], [200, true]);
  const skill = await get("/skill.md");
  assertEquals(
    [skill.status, skill.headers.get("x-error-reason")],
    [404, "not_found"],
  );
  const { text: index } = await get("/llms.txt");
  assertEquals(index.includes("skill.md"), false);
  const timestamp = Math.floor(Date.now() / 1000);
  const request = analyzeRequest(fileBody(salesWorkbook([{}])), {
    base,
    timestamp,
    headers: { connection: "close" },
  });
  assertEquals((await readStats(await fetch(request))).months, ["2024-05"]);
});
