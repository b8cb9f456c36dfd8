// deno-lint-ignore-file no-import-prefix -- not in deno.json: hosts would install it
/**
 * A Model Context Protocol server about the sales workbooks of a folder:
 *
 *   main.ts        the program of `deno task mcp FOLDER`: starts serve.ts with
 *                  permission to read this folder and its own code
 *   launch.ts      arguments -> a folder, entered, or help, version, usage
 *   serve.ts       the server itself, over standard input and output
 *   data.ts        a choice of files -> rows and notes, or what the user must decide
 *   tools.ts       sales_files, sales_rank, sales_change, sales_cross, sales_rows
 *   question.ts    common to all but the first: a question in, a table out
 *   instead.ts     a question without an answer -> questions that may have one
 *   arguments.ts   the arguments of tools, for hosts: brief, parsed leniently
 *   table.ts       answers of at most 8,000 characters
 *   texts.ts       instructions, the definitions, the prompt
 *
 * The server keeps nothing but the rows of unchanged files, and writes nothing.
 * @module
 */
import { McpServer } from "npm:@modelcontextprotocol/server@2.4.0";
import deno from "../../../deno.json" with { type: "json" };
import type { Commands } from "../program/mod.ts";
import { Folder } from "../workbooks/mod.ts";
import type * as z from "zod";
import { Complaint, Sales } from "./data.ts";
import { argumentsSchema } from "./arguments.ts";
import type { Tool } from "./question.ts";
import { shownName, tableText } from "./table.ts";
import { instructionsOf, registerTexts } from "./texts.ts";
import { tools } from "./tools.ts";

export { enterFolder } from "./launch.ts";

/**
 * Creates servers for a folder, one for each connection.
 * @param commands what the users of these servers type
 * @throws if the folder cannot be read
 */
export async function openServer(
  path: string,
  commands: Commands,
): Promise<() => McpServer> {
  const sales = new Sales(await Folder.open(path));
  return () => {
    const server = new McpServer(
      { name: "sales-statistics", version: deno.version },
      { instructions: instructionsOf(commands) },
    );
    for (const tool of tools) register(server, { sales, commands, tool });
    registerTexts(server);
    return server;
  };
}

function register(
  server: McpServer,
  { sales, commands, tool }: { sales: Sales; commands: Commands; tool: Tool },
): void {
  const { name, title, input } = tool;
  const config = {
    title,
    description: tool.description(commands),
    annotations: { readOnlyHint: true, openWorldHint: false },
    inputSchema: argumentsSchema(input),
  };
  server.registerTool(name, config, async (asked: unknown) => {
    try {
      const table = await tool.answer(sales, asked as z.infer<typeof input>);
      return said(tableText(table));
    } catch (error) {
      return refused(error);
    }
  });
}

/** Tells the model its mistake, or that the server failed; reveals no path. */
function refused(error: unknown) {
  if (!(error instanceof Complaint)) console.error(error);
  const text = error instanceof Complaint
    ? error.message
    : `The server failed: ${shownName((error as Error).name ?? "error")}`;
  return { isError: true, ...said(text) };
}

function said(text: string) {
  return { content: [{ type: "text" as const, text }] };
}
