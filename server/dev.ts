/**
 * `deno task dev`: the service on this machine alone, with demo credentials,
 * and requests to paste. `deno task send` has the credentials from demo.env.
 */
import { API_KEY, API_SECRET, instructions } from "./dev_instructions.ts";
import { readEnvironment, serve } from "./mod.ts";

await serve({
  environment: {
    ...readEnvironment(),
    HOST: "127.0.0.1",
    API_KEY,
    API_SECRET,
    API_CREDENTIALS: undefined,
    API_CREDENTIALS_FILE: undefined,
  },
  platform: { isLogOnConsole: true },
  onReady: ({ port }) => console.log(instructions(port)),
});
