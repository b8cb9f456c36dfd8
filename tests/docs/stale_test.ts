import { assertEquals, assertStringIncludes } from "../support/assert.ts";
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

Deno.test("writeOrCheck() --check writes nothing, and exits with 1 if a file is stale, cut off or missing", async () => {
  const folder = Deno.makeTempDirSync();
  const contents = { current: "wanted\n", stale: "old\n", cut: "wan" };
  for (const [name, content] of Object.entries(contents)) {
    Deno.writeTextFileSync(`${folder}/${name}`, content);
  }
  const names = [...Object.keys(contents), "missing"];
  const paths = names.map((name) => `${folder}/${name}`);
  const read = () =>
    Array.from(Deno.readDirSync(folder), ({ name }) => name).toSorted()
      .map((name) => Deno.readTextFileSync(`${folder}/${name}`));
  const before = read();
  const { exitCode, lines } = await run(paths, "--check");
  assertEquals([exitCode, lines.length], [1, 3], lines.join("\n"));
  for (const [i, name] of ["stale", "cut", "missing"].entries()) {
    assertStringIncludes(lines[i], `/${name} is stale, run \`deno task docs\``);
  }
  assertEquals(read(), before);
  assertEquals(await run(paths), { exitCode: 0, lines: [] });
  assertEquals(read(), names.map(() => "wanted\n"));
  assertEquals(await run(paths, "--check"), { exitCode: 0, lines: [] });
  Deno.removeSync(folder, { recursive: true });
});

Deno.test("mapWithSizes() states sizes, and states the right ones again", () => {
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

Deno.test("the sizes leave out and count folders that exist", () => {
  const isLeftOut = isIn(...leftOut);
  isIn(...counted);
  assertEquals(counted.filter((path) => !isLeftOut(path)), []);
});
