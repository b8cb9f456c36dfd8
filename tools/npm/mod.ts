/**
 * The package for npm: command, agent tool and client for Node.js, Bun and Deno,
 * without dependencies.
 *
 *   cli.ts      the command: `analyze` and `mcp`
 *   mcp.ts      starts ../mcp/serve.ts with leave to read one folder
 *   build.ts    `deno task package`: bundles all of it into dist/
 *   declarations.ts  the types of the client, and no others
 *   manifest.ts      package.json, with the addresses of the owner
 *   release.ts  `deno task release --check`: everything up to publishing
 *   faults.ts   what keeps it from being published
 *   README.md, SKILL.md  for people and for agents; in the package
 *
 * @module
 */
export {};
