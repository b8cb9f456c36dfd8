/**
 * `deno task release --check` runs everything up to publishing: it makes the
 * package, and lets npm, Deno, publint and attw judge it. Publishing itself
 * needs the owner of the scope (CONTRIBUTING.md).
 */
const FLAGS = ["--provenance", "--access", "public"];
const root = new URL("../../../", import.meta.url);

/** Each step in words, the program first. */
const steps = [
  "deno task package",
  "deno publish --dry-run --allow-dirty --config=suite/client/deno.json",
  "npm publish --dry-run --access public ./dist",
  "npx -y publint@0.3.25 ./dist",
  "npx -y @arethetypeswrong/cli@0.18.5 --pack ./dist",
];

if (Deno.args.join(" ") !== "--check") {
  console.error("Usage: deno task release --check");
  Deno.exit(2);
}
for (const step of steps) {
  const [program, ...args] = step.split(" ");
  console.log(`== ${step}`);
  const command = program === "deno" ? Deno.execPath() : program;
  const { code } = await new Deno.Command(command, { args, cwd: root })
    .spawn().status;
  if (code !== 0) Deno.exit(1);
}
console.log(`npm publish ${FLAGS.join(" ")} ./dist`);
