import { testCurrent } from "../../tests/support/current_files.ts";
import { assetSources } from "../bundle.ts";
import { suiteDocuments } from "../generate.ts";
import { clientTypes } from "../generate_client.ts";

testCurrent(
  new Map([...await assetSources(), ...suiteDocuments(), ...clientTypes()]),
);
