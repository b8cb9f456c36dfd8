import { activeHospitals } from "../../../explore/questions/mod.ts";
import { assertEquals } from "../../support/assert.ts";

Deno.test("activeHospitals() counts names that bought more than they returned", () => {
  const group = (name: string, qty: number) => ({
    ...{ name, qty, conv: 1, records: 2 },
  });
  const byHospital = [
    group("a", 5),
    group("b", 0),
    group("c", -3),
    group("d", 0.5),
    group("(空)", 9),
  ];
  assertEquals(activeHospitals({ byHospital }), 2);
  assertEquals(activeHospitals({ byHospital: [] }), 0);
});
