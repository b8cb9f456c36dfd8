/** The npm package with command, agent tool and client. */

/** The name of the package on npm, in the scope of suite/client/deno.json. */
export const PACKAGE = "@monthly-sales-statistics/tools";

/**
 * Whether the package is on npm. The owner of the scope sets this with the
 * first release. Before that, no document may name a command that fetches the
 * package: anyone could register the scope, and run code beside workbooks and
 * secrets.
 */
export const isPublished: boolean = false;

/** The command that the package installs. */
export const COMMAND = "sales-statistics";

/**
 * Completes a text about the package, in which the comment `install` marks the
 * place for the installation.
 */
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
\`deno task package\` makes it in \`dist/\`; then

\`\`\`bash
npm install --global ./dist
\`\`\`

installs \`${COMMAND}\`. Without it, \`deno task -q analyze\` and
\`deno task -q mcp\` do the same in the checkout.`;
