/**
 * Checks whether paths are in a folder, with the path functions of the system.
 */
import nodePath, { type PlatformPath } from "node:path";

/**
 * Whether a path leads into a folder; both are absolute and without links.
 * @param paths the path functions of another system, such as `win32`
 */
export function isContained(
  path: string,
  folder: string,
  { relative, isAbsolute, sep }: PlatformPath = nodePath,
): boolean {
  const way = relative(folder, path);
  // There is no relative path to another drive of Windows.
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) &&
    !isAbsolute(way);
}
