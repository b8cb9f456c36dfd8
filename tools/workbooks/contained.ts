/** Which paths are in a folder, by the path functions of the system. */
import nodePath, { type PlatformPath } from "node:path";

/**
 * Whether a path leads into a folder; both are absolute and without links.
 * @param paths those of another system, such as `win32`
 */
export function isContained(
  path: string,
  folder: string,
  { relative, isAbsolute, sep }: PlatformPath = nodePath,
): boolean {
  const way = relative(folder, path);
  // Another drive of Windows has no relative way.
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) &&
    !isAbsolute(way);
}
