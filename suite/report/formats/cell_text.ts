import type { Cell, ColumnKind } from "../../explore/tables/mod.ts";
import type { Formats } from "./formats.ts";

/** Stands for a missing value. */
const NONE = "–";

/** A cell as its readers see it, by the kind of its column. */
export function cellText(
  value: Cell,
  { kind, decimals = 0 }: { kind: ColumnKind; decimals?: number },
  formats: Formats,
): string {
  if (value === null) return NONE;
  if (typeof value === "string") return value;
  switch (kind) {
    case "share":
      return formats.percent(value);
    case "ratio":
      return formats.signedPercent(value);
    case "average":
      return formats.average(value);
    case "signed":
      return formats.signedAmount(value, decimals);
    case "amount":
      return formats.number(value, decimals);
    default:
      return formats.number(value);
  }
}
