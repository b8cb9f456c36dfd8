/// <reference lib="dom" />
import { useEffect, useState } from "preact/hooks";

/** A room of the page in a bundle of its own. */
export interface OnDemand<Room> {
  /** Loads it before it is needed: then it needs no connection. */
  prepare(): void;
  /** The room, once it is loaded. */
  use(): { room: Room | undefined; hasFailed: boolean };
}

/** @param load imports the room; asked again if it fails */
export function onDemand<Room>(load: () => Promise<Room>): OnDemand<Room> {
  let loading: Promise<Room> | undefined;
  const start = () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    prepare() {
      // Who uses it says that it is not there.
      start().catch(() => {});
    },
    use() {
      const [room, setRoom] = useState<Room>();
      const [hasFailed, setFailed] = useState(false);
      useEffect(() => {
        // A function would be called.
        start().then((room) => setRoom(() => room), () => setFailed(true));
      }, []);
      return { room, hasFailed };
    },
  };
}
