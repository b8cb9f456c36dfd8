import { assert, assertEquals } from "./support/assert.ts";
import { problems } from "../schemas/problems.ts";
import { assertFailure, readStats } from "./support/answers.ts";
import {
  goldenWorkbooks,
  lenientWorkbooks,
  refusedFiles,
} from "./support/fixtures.ts";
import { createService } from "./support/service.ts";
import { assertSameJson } from "./support/shown.ts";

const service = createService();
const goldens = goldenWorkbooks();
const refused = refusedFiles();
/** Where to change what is expected of notes. */
const notesFrom = "expected by tests/fixtures/make/notes.py (CONTRIBUTING.md)";

Deno.test("fixtures exist", () => {
  assert(goldens.length >= 20, `${goldens.length} golden workbooks`);
  assert(refused.length >= 10, `${refused.length} refused files`);
});

for (const { name, bytes, expected, notes } of goldens) {
  Deno.test(`POST /api/analyze answers ${name}.xlsx with ${name}.json and ${name}.notes.txt`, async () => {
    const response = await service.analyze(bytes);
    assertEquals(response.headers.get("x-notes"), notes, notesFrom);
    assertSameJson(await readStats(response), expected, `${name}.json`);
  });
}

for (const { name, bytes, expected, notes } of lenientWorkbooks()) {
  Deno.test(`POST /api/analyze answers ${name}.xlsx without the rows that it cannot read, on request`, async () => {
    const headers = { prefer: "handling=lenient" };
    const response = await service.analyze(bytes, { headers });
    assertEquals(response.headers.get("x-notes"), notes, notesFrom);
    assertSameJson(await readStats(response), expected, `${name}.json`);
    await assertFailure(await service.analyze(bytes), "cell_invalid");
  });
}

for (const { reason, name, bytes, mentions } of refused) {
  Deno.test(`POST /api/analyze refuses ${reason}/${name}.xlsx`, async () => {
    assert(reason in problems, reason);
    assert(!mentions.includes(""), `${name}.txt is empty`);
    const response = await service.analyze(bytes);
    assertEquals(response.status, problems[reason].status);
    await assertFailure(response, reason, ...mentions);
  });
}
