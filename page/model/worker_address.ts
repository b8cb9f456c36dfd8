/// <reference lib="dom" />
/** The workers of the page: the only scripts that it may run besides its own. */
const addresses = {
  engine: new URL("./engine.js", import.meta.url).href,
  report: new URL("./report.js", import.meta.url).href,
};

/** Browsers with trusted types require one (`docs/html/mod.ts`). */
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

interface Policy {
  createScriptURL(worker: keyof typeof addresses): string;
}

let policy: Policy | undefined;

/** The address of a worker, as `new Worker()` takes it. */
export function workerAddress(worker: keyof typeof addresses): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const rules: Policy = { createScriptURL: (id) => addresses[id] };
  policy ??= trustedTypes?.createPolicy("engine", rules) ?? rules;
  return policy.createScriptURL(worker);
}
