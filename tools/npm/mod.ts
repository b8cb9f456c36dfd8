/**
 * The package for npm: command, agent tool and client for Node.js 22, Bun and
 * Deno, without dependencies.
 *
 *   cli.ts      the command: `analyze` and `mcp`
 *   mcp.ts      starts ../mcp/serve.ts with leave to read one folder
 *   build.ts    `deno task package`: bundles all of it into dist/
 *   release.ts  `deno task release --check`: everything up to publishing
 *   README.md, SKILL.md  for people and for agents; in the package
 *
 * @module
 */
export {};
