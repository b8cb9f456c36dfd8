/** The interface of this tree, compared with that of the last release. */
import { assertEquals } from "../support/assert.ts";
import { interfaceNames, sectionOf } from "../../release/changelog.ts";
import { changesBetween } from "../../release/contract.ts";
import { readText } from "../support/paths.ts";

const released = () => JSON.parse(readText("release/openapi.json"));
const current = JSON.parse(readText("docs/generated/openapi.json"));

Deno.test("the interface has lost nothing since the last release", () => {
  assertEquals(changesBetween(released(), current).lost, []);
});

Deno.test("CHANGELOG.md lists under Interface what the interface has gained since the last release", () => {
  const names = interfaceNames(
    sectionOf(readText("CHANGELOG.md"), "Unreleased") ?? "",
  );
  const { gained } = changesBetween(released(), current);
  assertEquals(gained.filter(({ name }) => !names.has(name)), []);
});

const reasons = (document: ReturnType<typeof released>) =>
  document.components.headers["x-error-reason"].schema["x-extensible-enum"];

const parts = [
  "components > headers > x-error-reason > schema > x-extensible-enum > body_too_large",
  "paths > /api/health",
  "paths > /api/analyze > post > responses > 408",
  "paths > /api/analyze > post > responses > 200 > headers > x-notes",
  "paths > /api/analyze > post > parameters > x-encrypted",
  "components > schemas > GroupStat > properties > conv",
  "components > schemas > GroupStat > required > name",
];
for (const path of parts) {
  Deno.test(`changesBetween() names ${path}, which is missing`, () => {
    const changed = released();
    const names = path.split(" > ");
    const last = names.pop() ?? "";
    const inside = names.reduce((node, name) => node[name], changed);
    if (Array.isArray(inside)) {
      inside.splice(inside.findIndex((it) => (it.name ?? it) === last), 1);
    } else delete inside[last];
    const { lost } = changesBetween(released(), changed);
    assertEquals(lost, [`${path} is missing`]);
  });
}

const breaks: [
  change: (document: ReturnType<typeof released>) => void,
  lost: string,
][] = [
  [
    ({ components: { headers: { "x-notes": notes } } }) =>
      notes.description = notes.description.replace(/^- `total-rows`.*\n/m, ""),
    "components > headers > x-notes > description > total-rows is missing",
  ],
  [
    ({ components }) =>
      components.schemas.AnalyzeRequest.required.push("filename"),
    "components > schemas > AnalyzeRequest > required > filename must be sent now",
  ],
  [
    ({ paths }) =>
      paths["/api/analyze"].post.parameters.push({
        name: "x-team",
        in: "header",
        required: true,
      }),
    "paths > /api/analyze > post > parameters > x-team must be sent now",
  ],
  [
    ({ components }) =>
      components.schemas.GroupStat.properties.records.type = "number",
    'components > schemas > GroupStat > properties > records > type was "integer", is "number"',
  ],
  [
    ({ info }) => info.version = "2.0.0",
    'info > version was "1.0.0", is "2.0.0"',
  ],
];
for (const [change, lost] of breaks) {
  Deno.test(`changesBetween() says: ${lost}`, () => {
    const changed = released();
    change(changed);
    assertEquals(changesBetween(released(), changed).lost, [lost]);
  });
}

Deno.test("changesBetween() names what is new, and does not mind other words", () => {
  const changed = released();
  const { headers, schemas } = changed.components;
  reasons(changed).push("too_late");
  headers["x-notes"].description += "\n- `rows-upside-down`: they count";
  schemas.GroupStat.properties.share = { type: "number", description: "part" };
  schemas.AnalyzeRequest.properties.title = { type: "string" };
  changed.info.description = "Other words";
  const { lost, gained } = changesBetween(released(), changed);
  assertEquals(lost, []);
  assertEquals(
    gained.map(({ name }) => name).toSorted(),
    ["rows-upside-down", "share", "title", "too_late"],
  );
});

Deno.test("changesBetween() allows that a field need not be sent any more", () => {
  const changed = released();
  changed.components.schemas.AnalyzeRequest.required = [];
  assertEquals(changesBetween(released(), changed).lost, []);
});

const changelog = `# Changelog

## Unreleased

**Interface**

- The reason \`too_late\`.

**Operation**

- \`WORKERS\`

## 1.0.0 - 2026-12-24

- All
`;

Deno.test("interfaceNames() reads the names under Interface alone", () => {
  const section = sectionOf(changelog, "Unreleased") ?? "";
  assertEquals([...interfaceNames(section)], ["too_late"]);
  assertEquals([...interfaceNames("- `a`")], []);
});

Deno.test("sectionOf() reads the section of a version, with or without a date", () => {
  assertEquals(sectionOf(changelog, "1.0.0"), "- All");
  assertEquals(sectionOf(changelog, "1.0"), undefined);
});
