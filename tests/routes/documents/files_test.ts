/** Checkouts in which a file of docs/ is missing. */
import { fileURLToPath } from "node:url";
import { assetFolder } from "../../../docs/mod.ts";
import { allFiles } from "../../../routes/documents/files.ts";
import { assert, assertEquals } from "../../support/assert.ts";
import { isIn } from "../../support/paths.ts";
import deno from "../../../deno.json" with { type: "json" };
import assetNames from "../../../docs/generated/asset_names.json" with {
  type: "json",
};

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The service runs without the suite. */
const isOfSuite = isIn("suite/");

/** A copy of what the service needs. */
class Checkout implements Disposable {
  readonly folder = Deno.makeTempDirSync();

  constructor() {
    const { success } = new Deno.Command("cp", {
      args: [
        "-r",
        ...deno.deploy.include.filter((path) => !isOfSuite(path)),
        this.folder,
      ],
      cwd: root,
    }).outputSync();
    assert(success);
  }

  /** Starts the service without a file; returns how it ended. */
  async startWithout(file: string, ...args: string[]) {
    const path = `${this.folder}/${file}`;
    const kept = `${this.folder}/kept`;
    Deno.renameSync(path, kept);
    const command = ["run", "--quiet", "--no-prompt", "-P=service", "main.ts"];
    const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: [...command, ...args],
      cwd: this.folder,
      env: { HOST: "127.0.0.1", PORT: "0", WORKERS: "1", NO_COLOR: "1" },
    }).output();
    Deno.renameSync(kept, path);
    const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
    return { code, stdout: text(stdout), stderr: text(stderr) };
  }

  [Symbol.dispose]() {
    Deno.removeSync(this.folder, { recursive: true });
  }
}

Deno.test("checkFiles() ends the start without a generated file, and says what to run", async () => {
  using checkout = new Checkout();
  for (const name of ["llms.md", `assets/${assetNames.files[0]}`]) {
    const file = `docs/generated/${name}`;
    const line = `${file}: no such file, run \`deno task docs\`\n`;
    const started = await checkout.startWithout(file);
    assertEquals([started.code, started.stderr], [1, line]);
    const checked = await checkout.startWithout(file, "--check");
    assertEquals(checked.code, 1);
    assert(checked.stdout.includes(line.trim()), checked.stdout);
  }
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
  using checkout = new Checkout();
  const before = `${checkout.folder}/docs/generated/assets_before`;
  Deno.mkdirSync(before);
  Deno.writeTextFileSync(`${before}/style.0123456789.css`, "");
  const program = `
    import { assetFiles } from "./routes/documents/files.ts";
    console.log(assetFiles.get("style.0123456789.css")?.pathname);`;
  Deno.writeTextFileSync(`${checkout.folder}/probe.ts`, program);
  const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--allow-read", "probe.ts"],
    cwd: checkout.folder,
    env: { NO_COLOR: "1" },
  }).output();
  const [found, problems] = [stdout, stderr].map((bytes) =>
    new TextDecoder().decode(bytes).trim()
  );
  const file = await Deno.realPath(`${before}/style.0123456789.css`);
  assertEquals(found, file, problems);
});
