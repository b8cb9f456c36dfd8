/// <reference lib="dom" />
import { useEffect, useState } from "preact/hooks";

/** A room of the page in a bundle of its own. */
export interface OnDemand<Room> {
  /** Loads it before it is needed: then it needs no connection. */
  prepare(): void;
  /** @throws if it cannot be loaded */
  load(): Promise<Room>;
  /** The room, once it is loaded. */
  use(): { room: Room | undefined; hasFailed: boolean };
}

/** @param load imports the room; asked again if it fails */
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
      // Who uses it says that it is not there.
      start().catch(() => {});
    },
    use() {
      const [room, setRoom] = useState(() => loaded);
      const [hasFailed, setFailed] = useState(false);
      useEffect(() => {
        // A function would be called.
        start().then((room) => setRoom(() => room), () => setFailed(true));
      }, []);
      return { room, hasFailed };
    },
  };
}
