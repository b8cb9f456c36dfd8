/** Runs the service until it listens; prints whether it may still read variables. */
const write = Deno.stdout.write.bind(Deno.stdout);
Deno.stdout.write = async (bytes) => {
  const written = await write(bytes);
  if (new TextDecoder().decode(bytes).includes('"listening"')) {
    console.log(`env ${Deno.permissions.querySync({ name: "env" }).state}`);
    Deno.exit();
  }
  return written;
};
await import("../../server/all_cores.ts");
