/// <reference lib="dom" />
import { serviceAddress } from "../../controls/mod.ts";

export const SAMPLES = ["sample.xlsx", "sample-targets.xlsx"];

let loading: Promise<File[]> | undefined;

/** Loads the files of the sample once. @throws if they cannot be loaded */
export function loadSample(): Promise<File[]> {
  loading ??= Promise.all(SAMPLES.map(fetchFile)).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Loads the sample ahead, so that a click needs no connection. */
export function prepareSample(): void {
  loadSample().catch(() => {
    // A click loads the sample again and reports a failure.
  });
}

async function fetchFile(name: string): Promise<File> {
  const response = await fetch(`${serviceAddress()}/${name}`);
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return new File([await response.blob()], name);
}
