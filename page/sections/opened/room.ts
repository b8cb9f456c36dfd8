/** What is loaded when a name is opened. */
export { Compared } from "./compared.tsx";
export { type NameFacts, OpenedName } from "./opened_name.tsx";
