/**
 * The selected part of the data: months, names, measure, comparison, names in
 * one chart, axes of the cross table. A selection is a value; every section of
 * a result follows it.
 *
 *   selection.ts       the value and its changes
 *   month_presets.ts   months that people ask for
 *   address.ts         selection <-> `#/?months=...`
 *   use_selection.ts   the selection of the page, and Back and Forward
 * @module
 */
export { monthPresets, type PresetId } from "./month_presets.ts";
export {
  type Axes,
  type Comparison,
  comparisons,
  EVERYTHING,
  fitted,
  isFiltered,
  type Selection,
  withCompared,
  withMonths,
  withNames,
} from "./selection.ts";
export {
  type SelectionChange,
  type SelectionState,
  useSelection,
} from "./use_selection.ts";
