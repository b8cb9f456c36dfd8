import { assertEquals } from "../support/assert.ts";

/** Takes all descriptors, begins to load a module, and then gives them back. */
const script = `
  import { once } from "./routes/lazily.ts";
  const taken = [];
  try {
    for (;;) taken.push(Deno.openSync("deno.json"));
  } catch {
    // None is left.
  }
  const loading = once(() => import("./routes/documents/mod.ts"))();
  setTimeout(() => taken.forEach((file) => file.close()), 200);
  console.log(Object.keys(await loading).length > 0);
`;

Deno.test("once() loads a module after a time without free descriptors", async () => {
  const { code, stdout } = await new Deno.Command("sh", {
    args: [
      ...[
        "-c",
        'ulimit -n 64; exec "$0" eval --unstable-lazy-dynamic-imports "$1"',
      ],
      ...[Deno.execPath(), script],
    ],
    cwd: new URL("../../", import.meta.url),
  }).output();
  assertEquals([code, new TextDecoder().decode(stdout)], [0, "true\n"]);
});
