/** Checkouts in which a file of docs/ is missing. */
import { assetFolder } from "../../../docs/mod.ts";
import { allFiles } from "../../../routes/documents/files.ts";
import { assertEquals, assertStringIncludes } from "../../support/assert.ts";
import { Checkout } from "../../support/checkout.ts";
import { runToEnd } from "../../support/service_process.ts";
import deno from "../../../deno.json" with { type: "json" };
import assetNames from "../../../docs/generated/asset_names.json" with {
  type: "json",
};

/** What the service needs: it runs without the suite. */
const ofService = () =>
  new Checkout((name) => deno.deploy.include.includes(name));

async function startWithout(
  { folder }: Checkout,
  file: string,
  ...args: string[]
) {
  const [path, kept] = [`${folder}/${file}`, `${folder}/kept`];
  Deno.renameSync(path, kept);
  const env = { HOST: "127.0.0.1", WORKERS: "1" };
  const ended = await runToEnd(env, args, { cwd: folder });
  Deno.renameSync(kept, path);
  return ended;
}

Deno.test("checkFiles() ends the start without a generated file, and says what to run", async () => {
  using checkout = ofService();
  const [llms, asset] = ["llms.md", `assets/${assetNames.files[0]}`]
    .map((name) => `docs/generated/${name}`);
  const run = "no such file, run `deno task docs`";
  const started = await startWithout(checkout, llms);
  assertEquals([started.code, started.stderr], [1, [`${llms}: ${run}`]]);
  const checked = await startWithout(checkout, asset, "--check");
  assertEquals(checked.code, 1);
  assertStringIncludes(checked.stdout.join(), `${asset}: ${run}`);
});

Deno.test("allFiles() has every file that deno task docs writes to be sent", () => {
  const sent = new Set(allFiles().map(({ href }) => href));
  const generated = new URL("../", assetFolder);
  const unsent = [generated, assetFolder].flatMap((folder) =>
    Array.from(Deno.readDirSync(folder))
      .filter(({ isFile, name }) =>
        isFile && !sent.has(new URL(name, folder).href)
      )
      .map(({ name }) => name)
  );
  // The page of the suite replaces the reference alone.
  const suites = ["index.html", "llms.txt"].filter((name) =>
    !sent.has(new URL(name, generated).href)
  );
  const ofDocs = ["asset_names.json", "small_sample.json", ...suites];
  assertEquals(unsent.toSorted(), ofDocs.toSorted());
});

Deno.test("assetFiles has the files of the release before", async () => {
  using checkout = ofService();
  const before = `${checkout.folder}/docs/generated/assets_before`;
  Deno.mkdirSync(before);
  Deno.writeTextFileSync(`${before}/style.0123456789.css`, "");
  const program = `
    import { assetFiles } from "./routes/documents/files.ts";
    console.log(assetFiles.get("style.0123456789.css")?.pathname);`;
  checkout.write("probe.ts", program);
  const command = ["deno", "run", "--quiet", "--allow-read", "probe.ts"];
  const { stdout, stderr } = await checkout.run(command);
  const file = await Deno.realPath(`${before}/style.0123456789.css`);
  assertEquals(stdout.trim(), file, stderr);
});
