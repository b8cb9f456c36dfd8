/** One of the other threads of `start.ts`: serves until it is told to stop. */
await import("../main.ts");
self.close();
