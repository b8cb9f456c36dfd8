/** The options of the start command. Each prints something, and ends the process. */
import deno from "../deno.json" with { type: "json" };
import { environment } from "../schemas/mod.ts";

interface Option {
  description: string;
  /** Prints; returns the exit code. */
  run: () => number | Promise<number>;
}

const options: Record<string, Option> = {
  "--check": {
    description:
      "Check the configuration, load all code and try it, without serving",
    run: async () => {
      const { printFindings } = await import("./check.ts");
      return await printFindings();
    },
  },
  "--version": {
    description: "Print the versions of the service and of Deno",
    run: () => {
      console.log(
        `sales-statistics ${deno.version}, Deno ${Deno.version.deno}`,
      );
      return 0;
    },
  },
  "--help": {
    description: "Print this",
    run: () => {
      console.log(usage());
      return 0;
    },
  },
};

/** Ends the process with 1 if the arguments are not one known option. */
export async function obey(args: readonly string[]): Promise<never> {
  const [first] = args;
  const option = args.length === 1 && Object.hasOwn(options, first)
    ? options[first]
    : undefined;
  if (option !== undefined) Deno.exit(await option.run());
  console.error(`Unknown arguments: ${args.join(" ")}\n\n${usage()}`);
  Deno.exit(1);
}

function usage(): string {
  const rows = Object.entries(options)
    .map(([name, { description }]) => row(name, description));
  const variables = Object.entries(environment)
    .map(([name, { description }]) => row(name, description));
  return `Without an option the service starts.

Options:
${rows.join("\n")}

Variables:
${variables.join("\n")}`;
}

function row(name: string, description: string): string {
  return `  ${name.padEnd(24)} ${description}`;
}
