import {
  assert,
  assertEquals,
  assertThrows,
} from "../../../../tests/support/assert.ts";
import { assertShown } from "../../../../tests/support/shown.ts";
import {
  type Command,
  languageIn,
  parseCommand,
  UsageError,
} from "../../../tools/analyze/arguments.ts";
import { en } from "../../../tools/analyze/words/en.ts";
import { transcriptLines } from "../../support/transcript.ts";

function parsed(args: readonly string[]): Command {
  const command = parseCommand(["a.xlsx", ...args], en);
  if (typeof command === "string") throw new TypeError(command);
  return command;
}

const MARK = "$ analyze a.xlsx ";

async function argumentsIn(
  name: string,
): Promise<[line: string, args: string[]][]> {
  const lines = (await transcriptLines(name))
    .filter((line) => line.startsWith(MARK));
  assert(lines.length > 30, name);
  return lines.map((line) => {
    const args = line.slice(MARK.length);
    return [line, args.startsWith("[") ? JSON.parse(args) : args.split(" ")];
  });
}

/** The values of an object that another one has otherwise. */
function differing(one: object, other: object): object {
  const usual = new Map(
    Object.entries(other).map(([key, value]) => [key, JSON.stringify(value)]),
  );
  return Object.fromEntries(
    Object.entries(one).filter(([key, value]) =>
      usual.get(key) !== JSON.stringify(value)
    ),
  );
}

Deno.test("parseCommand() reads the arguments in command_arguments.txt as before", async () => {
  const plain = parsed([]);
  const shown = [`${JSON.stringify(plain)}\n`];
  for (const [line, args] of await argumentsIn("command_arguments.txt")) {
    const { question, ...others } = parsed(args);
    const said = {
      ...differing(others, plain),
      ...differing(question, plain.question),
    };
    shown.push(`${line}\n${JSON.stringify(said)}\n`);
  }
  await assertShown("command_arguments.txt", shown.join(""));
});

Deno.test("parseCommand() prefers --help and --version to all other arguments", () => {
  assertEquals(parseCommand(["--help", "--version"], en), "help");
  assertEquals(parseCommand(["-h"], en), "help");
  assertEquals(parseCommand(["--version", "--json", "--csv"], en), "version");
});

Deno.test("parseCommand() refuses the arguments in usage_errors.txt with the same sentences as before", async () => {
  const shown: string[] = [];
  for (const [line, args] of await argumentsIn("usage_errors.txt")) {
    const parse = () => parsed(args);
    const { message } = assertThrows(parse, UsageError, undefined, line);
    shown.push(`${line}\n${message}\n`);
  }
  await assertShown("usage_errors.txt", shown.join(""));
});

Deno.test("parseCommand() asks for files", () => {
  const parse = () => parseCommand(["--json"], en);
  const { message } = assertThrows(parse, UsageError);
  assertEquals(message, "Which files? Try --help");
});

Deno.test("languageIn() finds the language in arguments with mistakes", () => {
  assertEquals(languageIn(["--colour", "--lang", "zh"]), "zh");
  assertEquals(languageIn(["--lang=en", "--by"]), "en");
  assertEquals(languageIn(["--lang", "fr"]), undefined);
  assertEquals(languageIn([]), undefined);
});
