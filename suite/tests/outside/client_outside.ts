/** The client of the installed package: types, runtimes, bundles and linters. */
import {
  assert,
  assertEquals,
  assertMatch,
} from "../../../tests/support/assert.ts";
import { demo } from "../../../tests/support/client.ts";
import { missingOf, run } from "../../../tests/support/programs.ts";
import { serveService } from "../../../tests/support/service.ts";
import { PACKAGE } from "../../tools/program/mod.ts";
import { type Installed, NODES, testInstalled } from "./installed.ts";

const CLIENT = `${PACKAGE}/client`;
/** How programs are compiled: in Node.js, also without the DOM, and for a bundler. */
const SETTINGS = {
  withDom: "--module nodenext --lib es2022,dom each.mts each.cts",
  withoutDom: "--module nodenext --lib es2022 each.mts each.cts",
  bundled:
    "--module esnext --moduleResolution bundler --lib es2022,dom each.mts",
};
const { withoutDom, bundled } = SETTINGS;
/** The oldest TypeScript of the README, and the newest, with types of Node.js. */
const TYPESCRIPTS = [
  { typescript: "5.4.5", types: "22.7.5", settings: [withoutDom, bundled] },
  {
    typescript: "7.0.2",
    types: "22.20.5",
    settings: Object.values(SETTINGS),
  },
];
/** Bytes that a page gets with the client. */
const MAX_BUNDLE_BYTES = 19_000;

async function declared(installed: Installed) {
  const types = await Deno.readTextFile(
    `${installed.package}/client/index.d.ts`,
  );
  const [, list = ""] = /^export \{\n([^}]*)\};\n$/m.exec(types) ?? [];
  const names = list.split("\n").map((line) => line.trim().replace(",", ""))
    .filter((name) => name !== "");
  assert(names.length > 20, list);
  return {
    values: names.filter((name) => !name.startsWith("type ")),
    types: names.filter((name) => name.startsWith("type "))
      .map((name) => name.slice("type ".length)),
  };
}

await testInstalled(
  "Node.js has each value that the types declare, and no others",
  async (installed) => {
    const { values } = await declared(installed);
    const stdout = `${JSON.stringify(values)}\n`;
    for (const entry of [PACKAGE, CLIENT]) {
      const shown = "console.log(JSON.stringify(Object.keys(it).sort()))";
      await installed.see(
        `node --input-type=module --eval 'import * as it from "${entry}"; ${shown}'`,
        { stdout, stderr: "" },
      );
      await installed.see(
        `node --input-type=commonjs --eval 'const it = require("${entry}"); ${shown}'`,
        { stdout, stderr: "" },
      );
    }
  },
);

/** Uses each declared name, and calls as people do. */
function typed({ values, types }: { values: string[]; types: string[] }) {
  const imports = [...values, ...types.map((name) => `type ${name}`)];
  return `import { ${imports.join(", ")} } from "${CLIENT}";
export const values = [${values.join(", ")}];
export type Types = [${types.join(", ")}];
const account = { baseUrl: new URL("http://a.test"), apiKey: "a", apiSecret: "b" };
const service = new SalesStatistics({ ...account, retries: undefined });
export async function use(file: Blob, bytes: Uint8Array, chunks: AsyncIterable<Uint8Array>) {
  const { signal } = new AbortController();
  const { stats, notes }: Analysis = await service.analyze(file, { signal, timeoutMs: 5 });
  const request: Request = await service.sign(bytes, { timeoutMs: 5 });
  const { url, headers, body } = await signRequest({ ...account, baseUrl: "", file: bytes });
  await fetch(url, { method: "POST", headers, body });
  await service.analyze(chunks);
  return { stats, notes, request, health: await service.health({ signal }) };
}
export const cells = (error: ServiceError): readonly string[] | undefined => error.details?.cells;
// @ts-expect-error: an option that does not exist
new SalesStatistics({ ...account, timeout: 5 });
// @ts-expect-error: a number
new SalesStatistics({ ...account, retries: "3" });
// @ts-expect-error: a path is not read
service.analyze("a.xlsx");
`;
}

for (const { typescript, types, settings } of TYPESCRIPTS) {
  await testInstalled(
    `TypeScript ${typescript} knows each declared name, strictly`,
    async (installed) => {
      const text = typed(await declared(installed));
      for (const extension of ["mts", "cts"]) {
        await Deno.writeTextFile(`${installed.folder}/each.${extension}`, text);
      }
      const install = "npm install --no-audit --no-fund --no-save --silent";
      const packages = `typescript@${typescript} @types/node@${types}`;
      await installed.see(`${install} ${packages}`, {});
      for (const some of settings) {
        const tsc = [
          "tsc --noEmit --strict --exactOptionalPropertyTypes",
          `--target es2022 --types node ${some}`,
        ];
        await installed.see(tsc.join(" "), { stdout: "" });
      }
    },
  );
}

const program = `
import { createReadStream } from "node:fs";
import { SalesStatistics, ServiceError } from "${CLIENT}";
const [baseUrl, apiKey, apiSecret] = process.argv.slice(2);
const service = new SalesStatistics({ baseUrl, apiKey, apiSecret });
const { stats } = await service.analyze(createReadStream("2.xlsx"));
console.log(stats.total.meta.totalQty);
const other = new SalesStatistics({ baseUrl, apiKey, apiSecret: "other" });
const failure = await other.analyze(createReadStream("2.xlsx")).catch((e) => e);
console.log(failure instanceof ServiceError, failure.reason);
const stalled = new ReadableStream({});
const late = await service.analyze(stalled, { timeoutMs: 50 }).catch((e) => e);
console.log(late.message);
const signal = AbortSignal.timeout(50);
const aborted = await service.analyze(new ReadableStream({}), { signal })
  .catch((e) => e);
console.log(aborted.name);
`;
const shown =
  "2\ntrue signature_mismatch\nNo end of the file within 50 ms\nTimeoutError\n";

async function analyzeWith(
  installed: Installed,
  command: string,
  version?: string,
): Promise<void> {
  await using service = await serveService({ now: Date.now });
  await Deno.writeTextFile(`${installed.folder}/program.mjs`, program);
  const { apiKey, secret } = demo;
  const line = `${command} program.mjs ${service.base} ${apiKey} ${secret}`;
  await installed.see(line, { stdout: shown, stderr: "" }, version);
}

// The command needs a newer one.
for (const version of ["20.0.0", ...NODES]) {
  await testInstalled(
    `the client analyzes, refuses and gives up on Node.js ${version}`,
    (installed) => analyzeWith(installed, "node", version),
    version,
  );
}

await testInstalled(
  "a failure that nobody catches is shown by its name, and classes have theirs",
  async (installed) => {
    await Deno.writeTextFile(
      `${installed.folder}/uncaught.mjs`,
      `import * as client from "${CLIENT}";
const { SalesStatistics, ServiceError } = client;
console.log(SalesStatistics.name, ServiceError.name);
const account = { apiKey: "a", apiSecret: "b", retries: 0 };
await new SalesStatistics({ ...account, baseUrl: "http://127.0.0.1:1" })
  .health();
`,
    );
    await installed.see("node uncaught.mjs", {
      code: 1,
      stdout: "SalesStatistics ServiceError\n",
      stderr: /^ServiceError: No answer from http:\/\/127\.0\.0\.1:1: /m,
    });
  },
);

const others = {
  "Deno":
    `"${Deno.execPath()}" run --allow-all --no-config --node-modules-dir=manual`,
  ...missingOf(["Bun"]).length === 0 && { "Bun": "bun" },
};
for (const [name, command] of Object.entries(others)) {
  await testInstalled(
    `the client analyzes, refuses and gives up on ${name}`,
    (installed) => analyzeWith(installed, command),
  );
}

await testInstalled(
  "a bundle of the client for browsers is small, and has no modules of Node.js",
  async (installed) => {
    const page = `
import { SalesStatistics } from "${CLIENT}";
const service = new SalesStatistics({
  baseUrl: "http://a.test", apiKey: "a", apiSecret: "b",
  fetch: async () => Response.json({ message: "ok", data: { status: "up" } }),
});
console.log((await service.health()).status);
`;
    await Deno.writeTextFile(`${installed.folder}/page.js`, page);
    await installed.see(
      `"${Deno.execPath()}" bundle --quiet --no-config --node-modules-dir=manual --platform=browser --minify -o page.bundle.js page.js`,
      {},
    );
    const text = await Deno.readTextFile(
      `${installed.folder}/page.bundle.js`,
    );
    assert(text.length < MAX_BUNDLE_BYTES, `${text.length} bytes`);
    assertEquals(text.match(/\bnode:|\brequire\(|\bprocess\b|\bDeno\b/), null);
    await installed.see("node --input-type=module < page.bundle.js", {
      stdout: "up\n",
    });
  },
);

const linters = {
  "publint": "npx -y publint@0.3.25 --strict",
  "are-the-types-wrong": "npx -y @arethetypeswrong/cli@0.18.5",
};
for (const [name, command] of Object.entries(linters)) {
  await testInstalled(
    `${name} finds nothing wrong with the tarball`,
    async (installed) => {
      await installed.see(`${command} ./package.tgz`, {});
    },
    NODES.at(-2),
  );
}

const folder = new URL("../../client/", import.meta.url);

async function inClient(...args: string[]): Promise<void> {
  const env = { NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1" };
  const { code, stderr } = await run(["deno", ...args], { cwd: folder, env });
  assertEquals(code, 0, stderr);
}

Deno.test("everything that the client exports is documented", async () => {
  await inClient("doc", "--lint", "mod.ts");
});

Deno.test("the examples of the client compile", async () => {
  const files = ["mod.ts", "README.md"];
  for (const file of files) {
    const text = await Deno.readTextFile(new URL(file, folder));
    assertMatch(text, /^[ *]*```ts$/m);
  }
  await inClient("check", "--doc-only", ...files);
});
