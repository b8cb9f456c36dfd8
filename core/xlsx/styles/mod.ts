/**
 * How cells show numbers (ECMA-376-1 18.8):
 *
 *   number_format   a format code       -> how its sections show numbers
 *   styles          the styles of cells -> their formats
 * @module
 */
export { NumberFormat, type Shown } from "./number_format.ts";
export { plainStyles, readStyles, type Styles } from "./styles.ts";
