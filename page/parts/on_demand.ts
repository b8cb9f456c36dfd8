/// <reference lib="dom" />
import { useEffect, useState } from "preact/hooks";
import { notLoaded } from "../model/mod.ts";

/** A room of the page in a separate bundle. */
export interface OnDemand<Room> {
  /** Loads it before it is needed: later it needs no connection. */
  prepare(): void;
  /** @throws {NotLoaded} if it cannot be loaded */
  load(): Promise<Room>;
  /** The room, once it is loaded; undefined until then, and if it cannot be. */
  use(): Room | undefined;
}

/** @param load imports the room; called again if it fails */
export function onDemand<Room>(load: () => Promise<Room>): OnDemand<Room> {
  let loading: Promise<Room> | undefined;
  let loaded: Room | undefined;
  const start = () => {
    loading ??= load().then((room) => loaded = room, async (cause) => {
      loading = undefined;
      throw await notLoaded(cause);
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
      useEffect(() => {
        // setRoom() would call a function.
        start().then((room) => setRoom(() => room), () => {});
      }, []);
      return room;
    },
  };
}
