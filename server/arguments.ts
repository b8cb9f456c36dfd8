/** The options of the start command. */
import deno from "../deno.json" with { type: "json" };
import { environment } from "../schemas/mod.ts";

interface Option {
  description: string;
  /** Prints a text and returns the exit code; absent if the service starts. */
  run?: () => number | Promise<number>;
}

/** Starts the service with demo credentials. */
export const DEMO = "--demo";

const options: Record<string, Option> = {
  "--check": {
    description:
      "Check the configuration, load all code and try it, without serving",
    run: async () => {
      const { printFindings } = await import("./check.ts");
      return await printFindings();
    },
  },
  [DEMO]: {
    description: "Serve on 127.0.0.1 with demo credentials, for trying it",
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

/** Runs an option; returns the exit code, 1 for an unknown option. */
export async function runOption(args: readonly string[]): Promise<number> {
  const [first] = args;
  const option = args.length === 1 && Object.hasOwn(options, first)
    ? options[first]
    : undefined;
  if (option?.run !== undefined) return await option.run();
  console.error(`Unknown arguments: ${args.join(" ")}\n\n${usage()}`);
  return 1;
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
