import { assert, assertEquals } from "../support/assert.ts";
import { repositoryPaths } from "../support/markdown_files.ts";
import deno from "../../deno.json" with { type: "json" };

const root = new URL("../../", import.meta.url);

const serving = Object.entries(deno.tasks)
  .filter(([, { command }]) => /deno run .* main\.ts/.test(command));

for (const [name, { command }] of serving) {
  Deno.test(`deno task ${name} uses no network at start`, () => {
    assert(command.startsWith("DENO_NO_UPDATE_CHECK=1 "), command);
  });
}

Deno.test("deno.json has three tasks that serve", () => {
  assertEquals(serving.map(([name]) => name), ["dev", "dev:watch", "start"]);
});

/** Where people read commands of Deno, besides the tasks. */
const written = repositoryPaths().filter((path) =>
  /^(?:Dockerfile|deploy\/[^/]+|(?:suite\/)?guides\/[^/]+\.md|\w+\.md|suite\/client\/README\.md)$/
    .test(path)
);

/** All commands that run a program with Deno, as they are written. */
function commands(): string[] {
  const texts = [
    ...Object.values(deno.tasks).map(({ command }) => command),
    ...written.map((path) => Deno.readTextFileSync(new URL(path, root))),
  ];
  return texts.flatMap((text) =>
    text.replaceAll("\\\n", " ")
      .match(/\bdeno (?:run|test|bench|install --global) [^&|\n`]*/g) ?? []
  );
}

Deno.test("no command of tasks, deploy/ and guides asks for a permission in a terminal", () => {
  const all = commands();
  assert(all.length > 20, `only ${all.length} commands`);
  assertEquals(
    all.filter((command) => !/ (?:--no-prompt|-A) /.test(`${command} `)),
    [],
  );
});
