import { whenDescriptorsAreFree } from "../../routes/free_descriptors.ts";
import { assertEquals } from "../support/assert.ts";
import { withoutPauses } from "../support/without_pauses.ts";

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

/** Waits for descriptors while opening files fails as told; counts what is open. */
async function waitWith(failure: () => Error | undefined) {
  const { openSync } = Deno;
  const counter = { most: 0, open: 0 };
  Deno.openSync = () => {
    const error = failure();
    if (error !== undefined) throw error;
    counter.most = Math.max(counter.most, ++counter.open);
    return { close: () => counter.open-- } as unknown as Deno.FsFile;
  };
  try {
    const { pauses } = await withoutPauses(whenDescriptorsAreFree);
    return { ...counter, pauses };
  } finally {
    Deno.openSync = openSync;
  }
}

Deno.test("whenDescriptorsAreFree() wants eight, and gives them back", async () => {
  const found = await waitWith(() => undefined);
  assertEquals(found, { most: 8, open: 0, pauses: [] });
});

Deno.test("whenDescriptorsAreFree() tries again after a tenth of a second", async () => {
  let opened = 0;
  const found = await waitWith(() =>
    ++opened === 8 ? new Error("Too many open files (os error 24)") : undefined
  );
  assertEquals(found, { most: 8, open: 0, pauses: [100] });
});

Deno.test("whenDescriptorsAreFree() does not wait where files may not be opened", async () => {
  const found = await waitWith(() => new Deno.errors.NotCapable("no"));
  assertEquals(found, { most: 0, open: 0, pauses: [] });
});
