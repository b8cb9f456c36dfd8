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

/** What somebody removes from the interface, and how the difference is named. */
const removals: [
  name: string,
  remove: (document: ReturnType<typeof released>) => void,
  lost: string,
][] = [
  [
    "a reason",
    (document) => reasons(document).splice(3, 1),
    "components > headers > x-error-reason > schema > x-extensible-enum > body_too_large is missing",
  ],
  [
    "a note",
    ({ components: { headers: { "x-notes": notes } } }) =>
      notes.description = notes.description.replace(/^- `total-rows`.*\n/m, ""),
    "components > headers > x-notes > description > total-rows is missing",
  ],
  [
    "a path",
    ({ paths }) => delete paths["/api/health"],
    "paths > /api/health is missing",
  ],
  [
    "a status code",
    ({ paths }) => delete paths["/api/analyze"].post.responses[408],
    "paths > /api/analyze > post > responses > 408 is missing",
  ],
  [
    "a header of an answer",
    ({ paths }) =>
      delete paths["/api/analyze"].post.responses[200].headers["x-notes"],
    "paths > /api/analyze > post > responses > 200 > headers > x-notes is missing",
  ],
  [
    "a header of a request",
    ({ paths }) => paths["/api/analyze"].post.parameters.shift(),
    "paths > /api/analyze > post > parameters > x-encrypted is missing",
  ],
  [
    "a field",
    ({ components }) => delete components.schemas.GroupStat.properties.conv,
    "components > schemas > GroupStat > properties > conv is missing",
  ],
  [
    "the promise of a field",
    ({ components }) => components.schemas.GroupStat.required.shift(),
    "components > schemas > GroupStat > required > name is missing",
  ],
  [
    "an optional field of requests",
    ({ components }) =>
      components.schemas.AnalyzeRequest.required.push("filename"),
    "components > schemas > AnalyzeRequest > required > filename must be sent now",
  ],
  [
    "the type of a field",
    ({ components }) =>
      components.schemas.GroupStat.properties.records.type = "number",
    'components > schemas > GroupStat > properties > records > type was "integer", is "number"',
  ],
  [
    "the version",
    ({ info }) => info.version = "2.0.0",
    'info > version was "1.0.0", is "2.0.0"',
  ],
];
for (const [name, remove, lost] of removals) {
  Deno.test(`changesBetween() names ${name} that a client may miss`, () => {
    const changed = released();
    remove(changed);
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
