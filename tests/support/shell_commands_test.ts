import { assertEquals } from "./assert.ts";
import { splitCommands } from "./shell_commands.ts";

const cases: [name: string, script: string, commands: string[]][] = [
  ["a command a line", "a 1\nb 2\n", ["a 1", "b 2"]],
  ["comments and empty lines", "# c\n\na\n  # c\nb # c\n", ["a", "b # c"]],
  ["lines that continue", "a \\\n  b\nc |\n  d\ne &&\n  f\n", [
    ...["a \\\n  b", "c |\n  d", "e &&\n  f"],
  ]],
  ["quotes over lines", "a 'b\nc' \"d\n'e\"\nf\n", ["a 'b\nc' \"d\n'e\"", "f"]],
  ["a bar in quotes at the end", "a '|'\nb\n", ["a '|'", "b"]],
];
for (const [name, script, commands] of cases) {
  Deno.test(`splitCommands() reads ${name}`, () => {
    assertEquals(splitCommands(script), commands);
  });
}
