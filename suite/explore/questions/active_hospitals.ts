/** Hospitals that have bought: 动销. */
import { EMPTY_SHOWN } from "../../../core/sales/mod.ts";
import type { SalesStats } from "../../../schemas/wire/mod.ts";

/** Named hospitals that bought more in a period than they returned. */
export function activeHospitals(
  { byHospital }: Pick<SalesStats, "byHospital">,
): number {
  return byHospital.filter(({ name, qty }) => name !== EMPTY_SHOWN && qty > 0)
    .length;
}
