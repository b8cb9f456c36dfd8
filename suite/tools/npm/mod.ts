/**
 * The package for npm: command, agent tool and client for Node.js, Bun and
 * Deno, without dependencies.
 *
 *   cli.ts      the command: `analyze` and `mcp`
 *   mcp.ts      starts ../mcp/serve.ts with permission to read one folder
 *   build.ts    `deno task package`: bundles everything into dist/package/, with the
 *               worker of ../workbooks/
 *   declarations.ts  the public types of the client
 *   mod.ts           package.json, with the owner of release/owner.json; npm,
 *                    publint and attw check it in `deno task release`
 *   README.md, SKILL.md  for people and for agents; in the package
 *
 * @module
 */
import owner from "../../../release/owner.json" with { type: "json" };
import { COMMAND, PACKAGE } from "../program/mod.ts";

const AUTHORS = "the Monthly Sales Statistics Service authors";

/**
 * The oldest Node.js that runs the command: earlier ones have no `crc32` in
 * `node:zlib`. suite/tests/outside/ runs it.
 */
export const OLDEST_NODE = "22.2.0";

/** The files to pack besides README.md, LICENSE and package.json. */
const files = [
  "*.js",
  "client/",
  "mcp/",
  "npm/",
  "workbooks/",
  "CHANGELOG.md",
  "SKILL.md",
  "THIRD_PARTY_LICENSES",
];

/** The client, for `import` and `require`. */
const client = {
  import: { types: "./client/index.d.ts", default: "./client/index.js" },
  require: { types: "./client/index.d.cts", default: "./client/index.cjs" },
};

export function manifestOf(version: string) {
  // Empty texts before the first release; without a repository, npm refuses
  // provenance.
  const { author, repository } = owner;
  return {
    name: PACKAGE,
    version,
    description:
      "Figures of monthly sales workbooks (.xlsx): in a terminal, for agents over MCP, and by a signed HTTP service",
    keywords: ["sales", "statistics", "xlsx", "mcp", "医药", "销售统计"],
    author: author || AUTHORS,
    license: "MIT",
    ...repository !== "" && {
      repository: { type: "git", url: `git+${repository}.git` },
      homepage: `${repository}#readme`,
      bugs: { url: `${repository}/issues` },
    },
    type: "module",
    engines: { node: `>=${OLDEST_NODE}` },
    sideEffects: false,
    files,
    bin: { [COMMAND]: "npm/cli.js" },
    exports: {
      ".": client,
      "./client": client,
      "./package.json": "./package.json",
    },
    types: "./client/index.d.ts",
  };
}
