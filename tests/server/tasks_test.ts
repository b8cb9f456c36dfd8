import { assert, assertEquals } from "../support/assert.ts";
import { isIn, readText, repositoryPaths } from "../support/paths.ts";
import deno from "../../deno.json" with { type: "json" };

const serving = Object.entries(deno.tasks)
  .filter(([, { command }]) => /deno run .* main\.ts/.test(command));

Deno.test("the tasks that serve use no network at start", () => {
  assertEquals(serving.map(([name]) => name), ["dev", "dev:watch", "start"]);
  for (const [, { command }] of serving) {
    assert(command.startsWith("DENO_NO_UPDATE_CHECK=1 "), command);
  }
});

/** Where people read commands of Deno, besides the tasks. */
const isWritten = isIn(
  ...["Dockerfile", "deploy/*", "guides/*.md", "suite/guides/*.md", "*.md"],
  ...["suite/README.md", "suite/client/README.md"],
);
const written = repositoryPaths()
  .filter((path) => isWritten(path) && !path.endsWith("/"));

function commands(): string[] {
  const texts = [
    ...Object.values(deno.tasks).map(({ command }) => command),
    ...written.map((path) => readText(path)),
  ];
  return texts.flatMap((text) =>
    text.replaceAll("\\\n", " ")
      .match(/\bdeno (?:run|test|bench|install --global) [^&|\n`]*/g) ?? []
  );
}

Deno.test("no command of tasks, deploy/ and guides asks for a permission in a terminal", () => {
  const all = commands();
  assert(all.length > 20, `only ${all.length} commands`);
  const isSilent = / (?:--no-prompt|-A)(?: |$)/;
  assertEquals(all.filter((command) => !isSilent.test(command)), []);
});
