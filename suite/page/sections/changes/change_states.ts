/** How hospitals come, go or stay away, in the order of the tabs. */
export const changeStates = [
  "lost",
  "stopped",
  "new",
  "returned",
  "quiet",
  "marked",
] as const;

export type ChangeState = typeof changeStates[number];
