/** The command of the package: `analyze` and `mcp`. */
import process from "node:process";
import config from "../../../deno.json" with { type: "json" };
import { COMMAND, commands, startOfPackage } from "../program/mod.ts";
import { OLDEST_NODE } from "./mod.ts";

const start = startOfPackage(process.env.npm_command);
const { analyze, mcp } = commands[start];

const HELP = `Figures of monthly sales workbooks (.xlsx).

Usage:
  ${analyze} FILES...   figures in a terminal; analyze --help
  ${mcp} FOLDER         answers to agents; mcp --help
`;

/** A full disk is a failure; a reader that closes early is not. */
function endUnwritten(error: Error & { code?: string }): never {
  if (error.code === "EPIPE") process.exit(0);
  process.stderr.write(`Cannot write the answer: ${error.message}\n`);
  process.exit(3);
}

function print(text: string): number {
  process.stdout.on("error", endUnwritten);
  process.stdout.write(text);
  return 0;
}

async function main(
  [name, ...args]: readonly string[],
): Promise<number> {
  switch (name) {
    case "analyze": {
      const { analyzeCommand } = await import("../analyze/mod.ts");
      return await analyzeCommand(args, {
        base: process.cwd(),
        command: analyze,
      });
    }
    case "mcp": {
      const { mcpCommand } = await import("./mcp.ts");
      return await mcpCommand(args, start);
    }
    case "--version":
      return print(`${config.version}\n`);
    case "--help":
    case "-h":
      return print(HELP);
    default:
      process.stderr.write(HELP);
      return 2;
  }
}

/** Says which Node.js is needed, if an older one lacks an import. */
async function mainOnNode(args: readonly string[]): Promise<number> {
  try {
    return await main(args);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    process.stderr.write(
      `${COMMAND} needs Node.js ${OLDEST_NODE} or newer: this is ${process.version}\n`,
    );
    return 2;
  }
}

process.exitCode = await mainOnNode(process.argv.slice(2));
