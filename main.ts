import { denoDeploy, serve } from "./server/mod.ts";

await serve({ platform: denoDeploy });
