/**
 * A file that a service may read, in its own folder; leaving its scope removes
 * both.
 */
export function temporaryFile(content: string) {
  const dir = Deno.realPathSync(Deno.makeTempDirSync());
  const path = `${dir}/file`;
  Deno.writeTextFileSync(path, content, { mode: 0o600 });
  return {
    path,
    [Symbol.dispose]: () => Deno.removeSync(dir, { recursive: true }),
  };
}
