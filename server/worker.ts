/** One of the other threads of all_cores.ts: serves until it is told to stop. */
import { serve } from "./mod.ts";

await serve({ reusePort: true });
self.close();
