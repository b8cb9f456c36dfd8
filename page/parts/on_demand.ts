/// <reference lib="dom" />
import { useEffect, useState } from "preact/hooks";

/** A room of the page in a separate bundle. */
export interface OnDemand<Room> {
  /** Loads it before it is needed: later it needs no connection. */
  prepare(): void;
  /** @throws if it cannot be loaded */
  load(): Promise<Room>;
  /** The room, once it is loaded. */
  use(): { room: Room | undefined; hasFailed: boolean };
}

/** @param load imports the room; called again if it fails */
export function onDemand<Room>(load: () => Promise<Room>): OnDemand<Room> {
  let loading: Promise<Room> | undefined;
  let loaded: Room | undefined;
  const start = () => {
    loading ??= load().then((room) => loaded = room, (error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    load: start,
    prepare() {
      // Its users say that it cannot be loaded.
      start().catch(() => {});
    },
    use() {
      const [room, setRoom] = useState(() => loaded);
      const [hasFailed, setFailed] = useState(false);
      useEffect(() => {
        // setRoom() would call a function.
        start().then((room) => setRoom(() => room), () => setFailed(true));
      }, []);
      return { room, hasFailed };
    },
  };
}
