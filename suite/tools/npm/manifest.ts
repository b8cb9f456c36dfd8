/**
 * The package.json of the package. npm, publint and attw check it in
 * `deno task release --check`.
 */
import { COMMAND, PACKAGE } from "../program/mod.ts";

/**
 * The origin of the package. The owner enters the https addresses with the
 * first release; without the repository, npm refuses provenance.
 */
const origin: Origin = {
  author: "the Monthly Sales Statistics Service authors",
};

interface Origin {
  author: string;
  /** `https://.../NAME.git` */
  repository?: string;
  homepage?: string;
  /** The address for reports of faults. */
  bugs?: string;
}

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

/** The fields of package.json. */
export interface Manifest {
  name: string;
  version: string;
  author?: string;
  repository?: { type: string; url: string };
  homepage?: string;
  bugs?: { url: string };
  files: readonly string[];
  engines: { node: string };
  bin: Record<string, string>;
  exports: Record<string, string | typeof client>;
}

/** The package.json of a version. */
export function manifestOf(
  version: string,
  { author, repository, homepage, bugs }: Origin = origin,
): Manifest & Record<string, unknown> {
  return {
    name: PACKAGE,
    version,
    description:
      "Figures of monthly sales workbooks (.xlsx): in a terminal, for agents over MCP, and by a signed HTTP service",
    keywords: ["sales", "statistics", "xlsx", "mcp", "医药", "销售统计"],
    author,
    license: "MIT",
    ...repository !== undefined &&
      { repository: { type: "git", url: `git+${repository}` } },
    ...homepage !== undefined && { homepage },
    ...bugs !== undefined && { bugs: { url: bugs } },
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
