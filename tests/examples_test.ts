/** The doors of core, explore and the client show a use, which `deno task check` compiles. */
import { assertEquals, assertMatch } from "./support/assert.ts";
import { isLeftOut } from "./support/paths.ts";
import deno from "../deno.json" with { type: "json" };

const root = new URL("../", import.meta.url);
const checked = deno.tasks.check.command
  .matchAll(/deno check --doc --frozen --config \S+ ([^&]+) &&/g)
  .flatMap(([, paths]) => paths.split(" ")).toArray()
  .filter((path) => !isLeftOut(path));
const houses = ["core", "suite/explore"].filter((path) => !isLeftOut(path));
const rooms = houses.flatMap((folder) =>
  [...Deno.readDirSync(new URL(`${folder}/`, root))]
    .filter(({ isDirectory }) => isDirectory)
    .map(({ name }) => `${folder}/${name}`)
);
const doors = [...rooms, "suite/client"].map((room) => `${room}/mod.ts`)
  .filter((path) => !isLeftOut(path));

Deno.test("deno task check compiles the examples of every door", () => {
  assertEquals(doors.filter((door) => !checked.includes(door)), []);
});

for (const door of checked) {
  Deno.test(`${door} has an example`, async () => {
    const source = await Deno.readTextFile(new URL(door, root));
    assertMatch(source, /^ \* ```ts$/m);
  });
}
