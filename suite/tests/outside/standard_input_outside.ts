/** Standard input belongs to whoever gave it: only `-` reads it. */
import {
  assertEquals,
  assertStringIncludes,
} from "../../../tests/support/assert.ts";
import { testWith } from "../../../tests/support/programs.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";

const root = new URL("../../../", import.meta.url);
const TASK = `${Deno.execPath()} task -q analyze`;
const PATIENCE_MILLISECONDS = 60_000;

/** Calls a test with a folder of three workbooks of 1, 2 and 3 boxes. */
async function inFolder(
  test: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    for (const qty of [1, 2, 3]) {
      const path = `${folder}/${qty}.xlsx`;
      await Deno.writeFile(path, salesWorkbook([{ qty }]));
    }
    await test(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Runs a program whose standard input stays open and empty. */
async function runWithOpenInput(command: string, args: string[]) {
  const child = new Deno.Command(command, {
    args,
    cwd: root,
    env: { NO_COLOR: "1" },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const timer = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MILLISECONDS);
  const [code, stdout, stderr] = await Promise.all([
    child.status.then(({ code }) => code),
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  clearTimeout(timer);
  await child.stdin.close().catch(() => {});
  return { code, stdout, story: [command, ...args, stdout, stderr].join("\n") };
}

testWith(
  ["bash"],
  "deno task analyze in a loop of a shell answers for each file (slow)",
  async () => {
    await inFolder(async (folder) => {
      const loop =
        `ls ${folder}/*.xlsx | while read -r f; do ${TASK} "$f" --csv; done`;
      const { code, stdout, story } = await runWithOpenInput("bash", [
        "-c",
        loop,
      ]);
      assertEquals(code, 0, story);
      const figures = stdout.split(/\r?\n/)
        .filter((line) => line.startsWith("2024-05"))
        .map((line) => line.split(",")[1]);
      assertEquals(figures, ["1", "2", "3"], story);
    });
  },
);

Deno.test("deno task analyze ends although its standard input stays open (slow)", async () => {
  await inFolder(async (folder) => {
    const [command, ...args] = [...TASK.split(" "), `${folder}/3.xlsx`];
    const { code, stdout, story } = await runWithOpenInput(command, args);
    assertEquals(code, 0, story);
    assertStringIncludes(stdout, "\t3\t", story);
  });
});
