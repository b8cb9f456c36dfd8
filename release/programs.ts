/** Runs other programs in a checkout. */

/**
 * The standard output of a program.
 * @param input its standard input
 * @throws {Error} with its standard error if it fails
 */
export async function captured(
  root: URL,
  program: string,
  args: readonly string[],
  input = "",
): Promise<Uint8Array<ArrayBuffer>> {
  const child = new Deno.Command(program, {
    args: [...args],
    cwd: root,
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(input));
  await writer.close();
  const { success, stdout, stderr } = await child.output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
  return stdout;
}

/** Runs a program whose output people see; ends this process if it fails. */
export async function run(
  root: URL,
  program: string,
  args: readonly string[],
): Promise<void> {
  const name = program === Deno.execPath() ? "deno" : program;
  console.log(`== ${name} ${args.join(" ")}`);
  const { code } = await new Deno.Command(program, {
    args: [...args],
    cwd: root,
    stdin: "null",
    stdout: "inherit",
    stderr: "inherit",
  }).spawn().status;
  if (code !== 0) Deno.exit(1);
}

/** Whether a program is there and succeeds. */
export async function succeeds(
  program: string,
  args: readonly string[],
): Promise<boolean> {
  try {
    const { success } = await new Deno.Command(program, {
      args: [...args],
      stdout: "null",
      stderr: "null",
    }).output();
    return success;
  } catch {
    return false;
  }
}
