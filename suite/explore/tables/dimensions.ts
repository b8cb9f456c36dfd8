/** The words of dimensions: the columns of names, and months, quarters, years. */
import type { Axis } from "../questions/mod.ts";
import { type Heading, heading, mapped } from "./heading.ts";

interface DimensionWords {
  heading: Heading;
  /** What people call the dimension, besides its key and its headings. */
  called: readonly string[];
}

export const dimensionWords: Readonly<Record<Axis, DimensionWords>> = {
  hospital: {
    heading: heading("医院", "Hospital"),
    called: ["标准医院名称"],
  },
  level: {
    heading: heading("级别", "Level"),
    called: ["医院级别", "标准级别"],
  },
  distributor: {
    heading: heading("配送商业", "Distributor"),
    called: ["商业"],
  },
  agent: { heading: heading("代理商", "Agent"), called: [] },
  manager: { heading: heading("招商经理", "Manager"), called: ["经理"] },
  province: { heading: heading("省份", "Province"), called: [] },
  month: { heading: heading("月份", "Month"), called: ["月"] },
  quarter: { heading: heading("季度", "Quarter"), called: [] },
  year: { heading: heading("年份", "Year"), called: ["年"] },
};

/** Each dimension as the name of a list: `Hospitals`. */
export function severalIn(language: "zh" | "en"): Record<Axis, string> {
  const end = language === "zh" ? "" : "s";
  return mapped(dimensionWords, ({ heading }) => heading[language] + end);
}
