/** The program: an option, or the service until a signal stops it. */
import { DEMO, runOption } from "./arguments.ts";
import { isOnDeploy } from "./configuration.ts";
import { demoEnvironment, instructions } from "./demo.ts";
import { serve } from "./serve.ts";

/**
 * Runs the option in the arguments and ends the process, or starts the service.
 */
export async function run(args: readonly string[]): Promise<void> {
  const environment = Deno.env.toObject();
  if (args.length === 1 && args[0] === DEMO) {
    return await serve({
      environment: demoEnvironment(environment),
      isDemo: true,
      onReady: ({ port }) => console.log(instructions(port)),
    });
  }
  if (args.length > 0) Deno.exit(await runOption(args));
  // After this point, only the code of Deno Deploy reads variables.
  if (!isOnDeploy(environment)) Deno.permissions.revokeSync({ name: "env" });
  await serve({ environment });
}
