/** The command line as a process. */
import { assert, assertEquals } from "../../../tests/support/assert.ts";
import { goldenWorkbooks } from "../../../tests/support/fixtures.ts";
import { salesFolder } from "../support/sales_folder.ts";

const root = new URL("../../../", import.meta.url);
const [{ bytes }] = goldenWorkbooks();
const permissions = ["--allow-read", "--allow-write", "--allow-env"];
const main = [
  ...["run", "--quiet", "--lock=dev.lock", ...permissions],
  "suite/tools/analyze/main.ts",
];

/** What a command finds the machine, its packages and its proxy by. */
const KEPT = ["PATH", "HOME", "DENO_DIR", "NODE_EXTRA_CA_CERTS"];

function command(args: string[], options: Deno.CommandOptions = {}) {
  const kept = Object.entries(Deno.env.toObject())
    .filter(([name]) => KEPT.includes(name));
  const env = {
    ...Object.fromEntries(kept),
    NO_COLOR: "1",
    DENO_NO_UPDATE_CHECK: "1",
    ...options.env,
  };
  return new Deno.Command(Deno.execPath(), {
    cwd: root,
    ...options,
    args,
    clearEnv: true, // without INIT_CWD, which the task of these tests has set
    env,
  });
}

const decode = (text: Uint8Array) => new TextDecoder().decode(text);

Deno.test("deno task analyze resolves paths in the folder that it is called from, and refuses files with their bad cells on standard error", async () => {
  const { code, stdout, stderr } = await command([
    ...["task", "-q", "analyze", "--json", "--lang=zh"],
    ...["year_and_month_in_one.xlsx", "dash_quantity.xlsx"],
  ], { cwd: new URL("tests/fixtures/refused/cell_invalid/", root) }).output();
  assertEquals([code, decode(stdout)], [1, ""]);
  const cells = decode(stderr).split("\n").filter((line) => /\t/.test(line));
  assertEquals(cells, [
    "Sheet1!A2\t年\t2024年5月\t年和月写在了一起",
    "Sheet1!B2\t月\t\t没有填月份",
    "Sheet1!H3\t出库数量\t-\t表示没有销售",
  ]);
});

Deno.test("an installed command works in any folder", async () => {
  const folder = await Deno.makeTempDir();
  await Deno.writeFile(`${folder}/a.xlsx`, bytes);
  const installed = await command([
    ...["install", "--global", "--root", folder, "--name", "analyze"],
    ...["--no-config", "--no-lock", ...permissions],
    ...[
      "--import-map=suite/tools/analyze/imports.json",
      "suite/tools/analyze/main.ts",
    ],
  ]).output();
  assertEquals(installed.code, 0, decode(installed.stderr));
  const { code, stdout, stderr } = await new Deno.Command(
    `${folder}/bin/analyze`,
    {
      args: ["a.xlsx", "--json"],
      cwd: folder,
      env: { PATH: `${Deno.execPath().replace(/\/deno$/, "")}:/usr/bin:/bin` },
    },
  ).output();
  assertEquals(code, 0, decode(stderr));
  assert(decode(stdout).startsWith('{"show":"months"'));
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a pipe gets all of a long answer, however slowly it is read", async () => {
  await using folder = await salesFolder({
    "a.xlsx": Array.from({ length: 1500 }, (_, i) => ({
      hospital: `${i} ${"医".repeat(60)}`,
    })),
  });
  const child = command(
    [...main, `${folder.path}/a.xlsx`, "--csv", "--by", "hospital"],
    { stdout: "piped", stderr: "null" },
  ).spawn();
  let text = "";
  for await (const bytes of child.stdout) {
    await new Promise((resolve) => setTimeout(resolve));
    text += new TextDecoder("latin1").decode(bytes);
  }
  const { code } = await child.status;
  assertEquals([code, text.split("\r\n").length], [0, 1500 + 2]);
  assert(text.length > 250_000, `${text.length} bytes`);
});
