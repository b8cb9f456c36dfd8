/**
 * `deno task start`: the service on all cores. This thread serves, and beside
 * it a worker for each other core, on the same port; the kernel spreads the
 * connections (decisions/006-all-cores.md). SIGTERM and SIGINT reach them all.
 */
const variable = Deno.env.get("WORKERS") ?? "";
// Each thread would get another free port.
const isAnyPort = Deno.env.get("PORT") === "0";
if (variable === "" && !isAnyPort) {
  Deno.env.set("WORKERS", String(navigator.hardwareConcurrency));
}

addEventListener("listening", () => {
  for (let i = 1; i < Number(Deno.env.get("WORKERS") ?? 1); i++) {
    new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  }
}, { once: true });

await import("../main.ts");
