import { createContext } from "./routes/context.ts";
import { InFlight } from "./routes/in_flight.ts";
import { createHandler } from "./routes/router.ts";
import type { Config } from "./schemas/config.ts";
import { listenOptions, readConfig, stopStart, warningsOf } from "./startup.ts";

let config: Config | undefined;
try {
  config = readConfig();
  const context = await createContext(config);
  for (const warning of warningsOf(config)) context.log("warn", warning);
  const inFlight = new InFlight();
  const server = Deno.serve(
    {
      ...listenOptions(config),
      reusePort: config.WORKERS > 1,
      onListen: ({ hostname, port }) => {
        context.log("info", `listening on ${hostname}:${port}`);
        dispatchEvent(new Event("listening")); // for start.ts
      },
    },
    inFlight.watch(createHandler(context)),
  );
  const stop = async () => {
    context.log("info", "stopping");
    await inFlight.settle();
    await server.shutdown();
  };
  Deno.addSignalListener("SIGINT", stop);
  Deno.addSignalListener("SIGTERM", stop);
  await server.finished;
  Deno.removeSignalListener("SIGINT", stop);
  Deno.removeSignalListener("SIGTERM", stop);
} catch (error) {
  stopStart(error, config);
}
