import { createContext } from "./routes/context.ts";
import { InFlight } from "./server/requests_in_flight.ts";
import { createHandler } from "./routes/router.ts";
import { keepServing } from "./server/serve_again.ts";
import type { Config } from "./schemas/config.ts";
import * as startup from "./server/startup.ts";

let config: Config | undefined;
try {
  config = startup.readConfig();
  const context = await createContext(config);
  const warnings = startup.warningsOf(config);
  const inFlight = new InFlight();
  const handler = inFlight.watch(createHandler(context));
  const options = {
    ...startup.listenOptions(config),
    onListen: ({ hostname, port }: Deno.NetAddr) => {
      for (const warning of warnings) context.log("warn", warning);
      context.log("info", `listening on ${hostname}:${port}`);
      dispatchEvent(new Event("listening")); // for start.ts
    },
  };
  let server: Deno.HttpServer | undefined;
  const stop = async () => {
    context.log("info", "stopping");
    await inFlight.settle();
    await server?.shutdown();
  };
  startup.onStopSignal(stop);
  await keepServing(
    () => server = Deno.serve(options, handler),
    (error) => context.log("error", `serving again after: ${error}`),
  );
  startup.offStopSignal(stop);
} catch (error) {
  startup.stopStart(error, config);
}
