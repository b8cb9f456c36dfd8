/** Compares the golden answers with the oracle, which shares no code with the service. */
import { assert } from "../support/assert.ts";
import { testWith } from "../support/programs.ts";

testWith(
  ["Python"],
  "the oracle gives the golden answers (CONTRIBUTING.md)",
  async () => {
    const { code, stdout, stderr } = await new Deno.Command("python3", {
      args: ["-B", "tests/fixtures/make/check.py"],
      cwd: new URL("../../", import.meta.url),
      env: { PYTHONUTF8: "1" },
    }).output();
    const [said, failed] = [stdout, stderr].map((it) =>
      new TextDecoder().decode(it)
    );
    assert(code === 0 && said === "", said + failed);
  },
);
