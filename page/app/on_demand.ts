import { onDemand, whenIdle } from "../parts/mod.ts";

/** Results and failures, and all that a reader does with them. */
export const resultRoom = onDemand(() => import("./result_room.ts"));

export type ResultRoom = Awaited<ReturnType<typeof resultRoom.load>>;

/** Runs work once the page can show a result, and the browser has nothing else to do. */
export function whenReady(work: (room: ResultRoom) => void): void {
  whenIdle(() =>
    resultRoom.load().then((room) => whenIdle(() => work(room)), () => {
      // The first file tries again, and says so if it fails.
    })
  );
}
