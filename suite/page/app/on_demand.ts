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
  const users = new Set<(room: Room) => void>();
  const start = () => {
    loading ??= load().then((room) => {
      loaded = room;
      for (const tell of users) tell(room);
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
      const [room, setRoom] = useState(() => loaded);
      useEffect(() => {
        // setRoom() calls functions instead of storing them.
        const tell = (room: Room) => setRoom(() => room);
        users.add(tell);
        // Callers of load() report the failure.
        start().then(tell, () => {});
        return () => users.delete(tell);
      }, []);
      return room;
    },
  };
}

/** Everything that shows a result or a failure. */
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
