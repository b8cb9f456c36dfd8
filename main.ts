import { createContext } from "./routes/context.ts";
import { InFlight } from "./routes/in_flight.ts";
import { createHandler } from "./routes/router.ts";
import type { Config } from "./schemas/config.ts";
import { listenOptions, readConfig, stopStart } from "./startup.ts";

let config: Config | undefined;
try {
  config = readConfig();
  const context = await createContext(config);
  if (context.credentials.size === 0) {
    context.log("warn", "no credentials: every analysis is refused with 401");
  }
  const inFlight = new InFlight();
  const server = Deno.serve(
    {
      ...listenOptions(config),
      onListen: ({ hostname, port }) =>
        context.log("info", `listening on ${hostname}:${port}`),
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
  Deno.exit(0);
} catch (error) {
  stopStart(error, config);
}
