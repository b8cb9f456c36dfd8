/** Compares the golden answers with the oracle, which shares no code with the service. */
import { assert } from "../support/assert.ts";
import { run, testWith } from "../support/programs.ts";

testWith(
  ["Python"],
  "the oracle gives the golden answers (CONTRIBUTING.md)",
  async () => {
    const { code, stdout, stderr } = await run(
      ["python3", "-B", "tests/fixtures/make/check.py"],
      { env: { PYTHONUTF8: "1" } },
    );
    assert(code === 0 && stdout === "", stdout + stderr);
  },
);
