/** The tables of fields in SPECIFICATION.md have the fields of the schemas. */
import { assertEquals } from "../../support/assert.ts";
import { fieldsOf } from "../../../docs/fields.ts";

const root = new URL("../../../", import.meta.url);
const specification = Deno.readTextFileSync(new URL("SPECIFICATION.md", root));

/** The section about an object, of chapter 2. */
function sectionOf(name: string): string {
  const section = specification.split(/^### /m)
    .find((text) => new RegExp(`^2\\.\\d ${name}\n`).test(text));
  if (section === undefined) throw new Error(`No section about ${name}`);
  return section;
}

/** Name, type and whether it is required: by default it is. */
function fieldsIn(section: string) {
  const lines = section.split("\n").filter((line) => line.startsWith("|"));
  const [head, _rule, ...rows] = lines.map((line) =>
    line.slice(1, -1).split("|").map((cell) => cell.trim())
  );
  const required = head.indexOf("Required");
  return rows.map((cells) => ({
    name: cells[0].replaceAll("`", ""),
    type: cells[1].replace(/ \(2\.\d\)$/, ""),
    required: required < 0 || cells[required] === "yes",
  }));
}

for (
  const name of [
    ...["AnalyzeRequest", "MonthlySalesStats", "SalesStats", "Meta"],
    ...["GroupStat", "NewHospital", "Health"],
  ]
) {
  Deno.test(`SPECIFICATION.md has the fields of ${name}`, () => {
    const fields = fieldsOf(name).map(({ name, type, required }) => ({
      name,
      type: type.replace(/^object: .*$/, "object"),
      required,
    }));
    assertEquals(fieldsIn(sectionOf(name)), fields);
  });
}
