import type { Refusal } from "../../model/mod.ts";
import { onDemand } from "../../parts/mod.ts";

export const badCellsRoom = onDemand(() => import("./bad_cell_list.tsx"));

interface Props {
  /** Name of the file. */
  file: string;
  refusal: Refusal;
  /** Says what is wrong with the first cell, if the list cannot be loaded. */
  sentence: string;
}

/** The list of bad cells, as soon as it is loaded. */
export function BadCellsOnDemand({ sentence, ...props }: Props) {
  const { room, hasFailed } = badCellsRoom.use();
  if (room !== undefined) return <room.BadCells {...props} />;
  return hasFailed ? <p class="sentence">{sentence}</p> : null;
}
