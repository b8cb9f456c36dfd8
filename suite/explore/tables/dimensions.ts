/** The words of dimensions: the columns of names, and months, quarters, years. */
import type { Axis } from "../questions/mod.ts";
import { type Heading, heading, mapped } from "./heading.ts";

interface DimensionWords {
  heading: Heading;
  /** The plural, as the name of a list. */
  several: { zh: string; en: string };
  /** What people call the dimension, besides its key and its headings. */
  called: readonly string[];
}

export const dimensionWords: Readonly<Record<Axis, DimensionWords>> = {
  hospital: {
    heading: heading("医院", "Hospital"),
    several: { zh: "医院", en: "Hospitals" },
    called: ["标准医院名称"],
  },
  level: {
    heading: heading("级别", "Level"),
    several: { zh: "级别", en: "Levels" },
    called: ["医院级别", "标准级别"],
  },
  distributor: {
    heading: heading("配送商业", "Distributor"),
    several: { zh: "配送商业", en: "Distributors" },
    called: ["商业"],
  },
  agent: {
    heading: heading("代理商", "Agent"),
    several: { zh: "代理商", en: "Agents" },
    called: [],
  },
  manager: {
    heading: heading("招商经理", "Manager"),
    several: { zh: "招商经理", en: "Managers" },
    called: ["经理"],
  },
  province: {
    heading: heading("省份", "Province"),
    several: { zh: "省份", en: "Provinces" },
    called: [],
  },
  month: {
    heading: heading("月份", "Month"),
    several: { zh: "月份", en: "Months" },
    called: ["月"],
  },
  quarter: {
    heading: heading("季度", "Quarter"),
    several: { zh: "季度", en: "Quarters" },
    called: [],
  },
  year: {
    heading: heading("年份", "Year"),
    several: { zh: "年份", en: "Years" },
    called: ["年"],
  },
};

/** Each dimension as the name of a list, in a language. */
export function severalIn(language: "zh" | "en"): Record<Axis, string> {
  return mapped(dimensionWords, ({ several }) => several[language]);
}
