/** How hospitals come, go or stay away, in the order of the tabs. */
export const moveStates = [
  "lost",
  "stopped",
  "new",
  "returned",
  "quiet",
  "marked",
] as const;

export type MoveState = typeof moveStates[number];
