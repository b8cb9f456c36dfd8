/** Work grows no faster than names, targets and files do. */
import { assertEquals } from "../../../tests/support/assert.ts";
import { grownIn } from "../../../tests/growth/grown_in.ts";

for (const subject of ["questions", "targets", "workbooks"]) {
  Deno.test(`the work on ${subject} grows no faster than any size of its input`, async () => {
    const module = import.meta.resolve("./subjects.ts");
    assertEquals(await grownIn(module, subject), []);
  });
}
