import { useEffect, useState } from "preact/hooks";
import { notLoaded } from "../model/mod.ts";

/**
 * A room of the page in a separate bundle.
 * @param load imports the room; called again if it fails
 */
export function onDemand<Room>(load: () => Promise<Room>) {
  let loading: Promise<Room> | undefined;
  let loaded: Room | undefined;
  const isLoaded = Promise.withResolvers<void>();
  const start = () => {
    loading ??= load().then((room) => {
      loaded = room;
      isLoaded.resolve();
      return room;
    }, async (cause) => {
      loading = undefined;
      throw await notLoaded(cause);
    });
    return loading;
  };
  return {
    /** @throws {PageError} if it cannot be loaded */
    load: start,
    /** Loads the room; undefined until it is loaded. */
    use(): Room | undefined {
      const [, setLoaded] = useState(loaded !== undefined);
      useEffect(() => {
        // Callers of load() report a failure, and may load the room later.
        start().catch(() => {});
        void isLoaded.promise.then(() => setLoaded(true));
      }, []);
      return loaded;
    },
  };
}

export const resultRoom = onDemand(() => import("./result_room.ts"));
