import { assertEquals } from "../support/assert.ts";
import { run as runProgram } from "../support/programs.ts";
import {
  counted,
  leftOut,
  mapWithSizes,
  statedSize,
} from "../../docs/generate_map.ts";
import { isIn } from "../support/paths.ts";

async function run(files: readonly string[], ...args: readonly string[]) {
  const module = new URL("../../docs/stale.ts", import.meta.url).href;
  const code = `import { writeOrCheck } from ${JSON.stringify(module)};
    const bytes = new TextEncoder().encode("wanted\\n");
    const urls = ${
    JSON.stringify(files)
  }.map((path) => new URL("file://" + path));
    await writeOrCheck(new Map(urls.map((url) => [url, bytes])));`;
  const script = `data:text/javascript,${encodeURIComponent(code)}`;
  const { code: exitCode, stderr } = await runProgram([
    ...["deno", "run", "--no-lock", "--allow-read", "--allow-write"],
    ...[script, ...args],
  ]);
  return { exitCode, lines: stderr.split("\n").slice(0, -1) };
}

const contents = { current: "wanted\n", stale: "old\n", cut: "wan" };

/** A folder with these files; `paths` has one more, which is missing. */
function staleFolder() {
  const folder = Deno.makeTempDirSync();
  for (const [name, content] of Object.entries(contents)) {
    Deno.writeTextFileSync(`${folder}/${name}`, content);
  }
  const names = [...Object.keys(contents), "missing"];
  return {
    paths: names.map((name) => `${folder}/${name}`),
    read: () =>
      Array.from(Deno.readDirSync(folder), ({ name }) => name).toSorted()
        .map((name) => Deno.readTextFileSync(`${folder}/${name}`)),
    [Symbol.dispose]: () => Deno.removeSync(folder, { recursive: true }),
  };
}

Deno.test("writeOrCheck() --check writes nothing, and exits with 1 if a file is stale, cut off or missing", async () => {
  using folder = staleFolder();
  const before = folder.read();
  const { exitCode, lines } = await run(folder.paths, "--check");
  const said = lines.map((line) => line.replace(/^.*\//, ""));
  const expected = ["stale", "cut", "missing"]
    .map((name) => `${name} is stale, run \`deno task docs\``);
  assertEquals([exitCode, said, folder.read()], [1, expected, before]);
});

Deno.test("writeOrCheck() writes all files, in which --check then finds nothing", async () => {
  using folder = staleFolder();
  const { paths } = folder;
  assertEquals(await run(paths), { exitCode: 0, lines: [] });
  assertEquals(folder.read(), paths.map(() => "wanted\n"));
  assertEquals(await run(paths, "--check"), { exitCode: 0, lines: [] });
});

Deno.test("mapWithSizes() states sizes to the nearest thousand lines, and keeps the right ones", () => {
  const map =
    "main.ts    starts\ncore/      xlsx/ reads\ntools/ 9,000 runs\nmade/  sent\n";
  const sizes = { "core/": 14_468, "tools/": 12_501, "made/": 0 };
  const linesOf = (folder: string) => sizes[folder as keyof typeof sizes];
  const stated = mapWithSizes(map, linesOf);
  assertEquals(
    stated,
    "main.ts    starts\ncore/     14,000  xlsx/ reads\ntools/    13,000  runs\nmade/  sent\n",
  );
  assertEquals(mapWithSizes(stated, linesOf), stated);
});

Deno.test("statedSize() keeps a size until it is 750 lines off, and states at least 1,000", () => {
  assertEquals(statedSize(14_750, 14_000), 14_000);
  assertEquals(statedSize(14_751, 14_000), 15_000);
  assertEquals(statedSize(1_470, 2_000), 2_000);
  assertEquals(statedSize(200, 2_000), 1_000);
});

Deno.test("the sizes leave out files that exist, and count again only some of these", () => {
  const isLeftOut = isIn(...leftOut);
  isIn(...counted);
  assertEquals(counted.filter((path) => !isLeftOut(path)), []);
});
