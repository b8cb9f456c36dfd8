import { whenDescriptorsAreFree } from "./free_descriptors.ts";

type Failure = typeof import("./failure.ts");

let loaded: Failure | undefined;

/** Failures and their words, which are loaded with the first one at the latest. */
export async function loadFailure(): Promise<Failure> {
  if (loaded === undefined) {
    await whenDescriptorsAreFree();
    loaded = await import("./failure.ts");
  }
  return loaded;
}
