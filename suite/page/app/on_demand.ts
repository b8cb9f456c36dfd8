import { useEffect, useState } from "preact/hooks";
import { whenIdle } from "../controls/mod.ts";
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

type ResultRoom = Awaited<ReturnType<typeof resultRoom.load>>;

/** Runs work when the result room is loaded and the browser is idle. */
export function whenLoaded(work: (room: ResultRoom) => void): void {
  whenIdle(() =>
    resultRoom.load().then((room) => whenIdle(() => work(room)), () => {
      // The first file loads the room again and reports a failure.
    })
  );
}
