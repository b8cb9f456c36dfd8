/// <reference lib="dom" />
import { useEffect, useState } from "preact/hooks";
import { notLoaded } from "../model/mod.ts";

/** A room of the page in a separate bundle. */
export interface OnDemand<Room> {
  /** @throws {PageError} if it cannot be loaded */
  load(): Promise<Room>;
  /** Loads the room; undefined until it is loaded. */
  use(): Room | undefined;
}

/** @param load imports the room; called again if it fails */
export function onDemand<Room>(load: () => Promise<Room>): OnDemand<Room> {
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
    load: start,
    use() {
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

/** How long work waits for an idle browser; Chromium is sometimes never idle. */
const MAX_WAIT_MILLISECONDS = 1_000;

/** Runs work when the browser is idle, or after a short wait. */
export function whenIdle(work: () => void): void {
  const timeout = MAX_WAIT_MILLISECONDS;
  if ("requestIdleCallback" in globalThis) {
    requestIdleCallback(work, { timeout });
  } else setTimeout(work, timeout);
}
