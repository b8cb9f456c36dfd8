/** The npm package with command, agent tool and client. */

/** Its name on npm, in the scope of client/deno.json. */
export const PACKAGE = "@monthly-sales-statistics/tools";

/**
 * Whether the package is on npm. Its owner says so here with the first release.
 * Until then no document may name a command that fetches it: whoever registers
 * the scope would run code beside workbooks and secrets.
 */
export const isPublished: boolean = false;

/** The command that the package installs. */
export const COMMAND = "sales-statistics";

/**
 * Completes a text about the package, which has the comment `install` where it
 * tells how to get the command.
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
