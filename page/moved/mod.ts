/**
 * What moved from a period to another:
 *
 *   moved.tsx     the section, or why nothing is compared
 *   drivers.tsx   the names that gained and lost most
 *   comings.tsx   hospitals that are new, came back, or have stopped buying
 * @module
 */
export { Moved } from "./moved.tsx";
