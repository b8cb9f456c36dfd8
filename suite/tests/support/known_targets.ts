/**
 * Workbooks of sales and targets with twelve known answers, calculated by
 * `make/targets.py`.
 */
import type { AgainstTarget, NameColumn } from "../../explore/questions/mod.ts";

/** A question with its known answer. */
export interface KnownTargets {
  by: NameColumn;
  from: string;
  to: string;
  /** Per cent; null for all names. */
  below: number | null;
  total: KnownFigures;
  /** The names below, by code point. */
  names: string[];
  figures: ({ name: string } & KnownFigures)[];
}

type KnownFigures = Required<Omit<AgainstTarget, "ratio">> & {
  /** Null for a target of 0. */
  ratio: number | null;
};

const folder = new URL("../../../tests/fixtures/targets/", import.meta.url);

/** The names of the workbooks. */
export const targetFiles = [
  "sales.xlsx",
  "managers.xlsx",
  "provinces.xlsx",
  "agents.xlsx",
];

export const targetsFolder = folder;

/** The bytes of a workbook. */
export function targetFile(name: string): Uint8Array<ArrayBuffer> {
  return Deno.readFileSync(new URL(name, folder));
}

export const knownTargets: readonly KnownTargets[] = JSON.parse(
  Deno.readTextFileSync(new URL("answers.json", folder)),
);
