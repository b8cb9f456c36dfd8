import { createContext } from "./routes/context.ts";
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
  const server = Deno.serve(
    {
      ...listenOptions(config),
      onListen: ({ hostname, port }) =>
        context.log("info", `listening on ${hostname}:${port}`),
    },
    createHandler(context),
  );
  const stop = () => server.shutdown();
  Deno.addSignalListener("SIGINT", stop);
  Deno.addSignalListener("SIGTERM", stop);
  await server.finished;
  Deno.exit(0);
} catch (error) {
  stopStart(error, config);
}
