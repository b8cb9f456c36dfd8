/// <reference lib="dom" />
import { serviceAddress } from "../../parts/mod.ts";

/** The sample and its targets. */
export const SAMPLES = ["sample.xlsx", "sample-targets.xlsx"];

let loading: Promise<File[]> | undefined;

/** The files of the sample, loaded once. @throws if they cannot be loaded */
export function loadSample(): Promise<File[]> {
  loading ??= Promise.all(SAMPLES.map(fetchFile)).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Loads the sample before it is needed: later it needs no connection. */
export function prepareSample(): void {
  loadSample().catch(() => {
    // A click tries again, and says so if it fails.
  });
}

async function fetchFile(name: string): Promise<File> {
  const response = await fetch(`${serviceAddress()}/${name}`);
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return new File([await response.blob()], name);
}
