/**
 * The program as its users know it: how it was started, what its commands are
 * called there, and how to install its package.
 *
 * ```ts
 * console.log(commands.task.mcp); // deno task -q mcp
 * ```
 * @module
 */
import owner from "../../../release/owner.json" with { type: "json" };

/** The name of the package on npm, in the scope of suite/client/deno.json. */
export const PACKAGE = "@monthly-sales-statistics/tools";

/**
 * Whether the package is on npm, in a scope of the owner. Before that, no text
 * may name a command that fetches it: anyone could register the scope, and run
 * code beside workbooks and secrets.
 */
export const isPublished: boolean = owner.isOnNpm;

export const COMMAND = "sales-statistics";

export interface Commands {
  analyze: string;
  mcp: string;
  /** The folder in which the commands work; absent if any folder does. */
  where?: string;
}

/** The commands that exist, by the way in which a tool was started. */
export const commands = {
  /** A task of a checkout. */
  task: {
    analyze: "deno task -q analyze",
    mcp: "deno task -q mcp",
    where: "in the checkout of the project",
  },
  /** A script of `deno install`, by the name in suite/guides/analyze.md. */
  script: { analyze: "analyze", mcp: "deno task -q mcp" },
  /** The installed package. */
  package: { analyze: `${COMMAND} analyze`, mcp: `${COMMAND} mcp` },
  /** The package, fetched by npx for each run. */
  npx: {
    analyze: `npx -y ${PACKAGE} analyze`,
    mcp: `npx -y ${PACKAGE} mcp`,
  },
} satisfies Record<string, Commands>;

export type Start = keyof typeof commands;

/** Parses the name of a start, which one process gives to another. */
export function startIn(text: string | undefined): Start {
  return text !== undefined && Object.hasOwn(commands, text)
    ? text as Start
    : "package";
}

/**
 * How the command of the package was started.
 * @param npmCommand the variable `npm_command`, which npx sets to `exec`
 */
export function startOfPackage(
  npmCommand: string | undefined,
  published: boolean = isPublished,
): Start {
  return published && npmCommand === "exec" ? "npx" : "package";
}

/** Says how to install the package, where a comment `install` marks it. */
export function aboutPackage(
  text: string,
  published: boolean = isPublished,
): string {
  return text.replaceAll(
    "<!-- install -->",
    published ? fromNpm : fromCheckout,
  );
}

const fromNpm = `\`\`\`bash
npm install --global ${PACKAGE}
\`\`\`

\`npx -y ${PACKAGE}\` in place of \`${COMMAND}\` installs nothing.`;

const fromCheckout =
  `The package is not on npm yet. In a checkout of the project,
\`deno task package\` makes it in \`dist/package/\`; then

\`\`\`bash
npm install --global ./dist/package
\`\`\`

installs \`${COMMAND}\`. Without it, \`${commands.task.analyze}\` and
\`${commands.task.mcp}\` do the same in the checkout.`;
