import { serve } from "./server/mod.ts";

await serve();
