import { onDemand, whenIdle } from "../controls/mod.ts";

/** Everything that shows a result or a failure. */
export const resultRoom = onDemand(() => import("./result_room.ts"));

export type ResultRoom = Awaited<ReturnType<typeof resultRoom.load>>;

/** Runs work when the result room is loaded and the browser is idle. */
export function whenLoaded(work: (room: ResultRoom) => void): void {
  whenIdle(() =>
    resultRoom.load().then((room) => whenIdle(() => work(room)), () => {
      // The first file loads the room again and reports a failure.
    })
  );
}
