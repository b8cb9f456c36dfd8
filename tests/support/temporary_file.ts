import { fileURLToPath } from "node:url";

/** A file within the checkout, where the service may read; leaving its scope removes it. */
export function temporaryFile(content: string) {
  const dir = fileURLToPath(new URL("../../coverage/", import.meta.url));
  Deno.mkdirSync(dir, { recursive: true });
  const path = Deno.makeTempFileSync({ dir });
  Deno.writeTextFileSync(path, content);
  return { path, [Symbol.dispose]: () => Deno.removeSync(path) };
}
