/**
 * The package for npm: command, agent tool and client for Node.js, Bun and
 * Deno, without dependencies.
 *
 *   cli.ts      the command: `analyze` and `mcp`
 *   mcp.ts      starts ../mcp/serve.ts with permission to read one folder
 *   build.ts    `deno task package`: bundles everything into dist/package/, with the
 *               worker of ../workbooks/
 *   declarations.ts  the public types of the client
 *   manifest.ts      package.json, of the owner in release/owner.json
 *   README.md, SKILL.md  for people and for agents; in the package
 *
 * @module
 */
export {};
