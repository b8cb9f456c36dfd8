/** Finds numbers with a unit in English and Chinese. */

/** A number in the smallest unit of its kind. */
export interface Quantity {
  value: number;
  /** `bytes`, `seconds`, or what is counted. */
  unit: string;
  /** As it is written. */
  text: string;
}

/** Unit as it is written -> [factor, unit]. */
const units: Record<string, readonly [number, string]> = {
  byte: [1, "bytes"],
  字节: [1, "bytes"],
  KiB: [1024, "bytes"],
  MiB: [1024 ** 2, "bytes"],
  GiB: [1024 ** 3, "bytes"],
  KB: [1000, "bytes"],
  MB: [1e6, "bytes"],
  ms: [0.001, "seconds"],
  millisecond: [0.001, "seconds"],
  s: [1, "seconds"],
  second: [1, "seconds"],
  秒: [1, "seconds"],
  minute: [60, "seconds"],
  分钟: [60, "seconds"],
  row: [1, "rows"],
  行: [1, "rows"],
  character: [1, "characters"],
  字符: [1, "characters"],
  digit: [1, "digits"],
  位有效数字: [1, "digits"],
  "significant digit": [1, "digits"],
  "decimal digit": [1, "digits"],
  "decimal place": [1, "places"],
  位小数: [1, "places"],
  unit: [1, "units"],
  个单位: [1, "units"],
  bit: [1, "bits"],
  item: [1, "items"],
  cell: [1, "cells"],
  tag: [1, "tags"],
  quote: [1, "quotes"],
  request: [1, "requests"],
  analysis: [1, "analyses"],
  analyses: [1, "analyses"],
  thread: [1, "threads"],
  client: [1, "clients"],
  "api key": [1, "api keys"],
  header: [1, "headers"],
  个列名: [1, "headers"],
  workbook: [1, "workbooks"],
  个工作簿: [1, "workbooks"],
  level: [1, "levels"],
  层: [1, "levels"],
};

const words = Object.keys(units).toSorted((a, b) => b.length - a.length);
const QUANTITY = new RegExp(
  `(?<![\\w.,/#^-])(\\d{1,3}(?:,\\d{3})+|\\d+(?:\\.\\d+)?)(?:[ \\u00a0-](whole ))?[ \\u00a0-]?(?:(${
    words.join("|")
  })s?(?![A-Za-z]))?`,
  "g",
);

/** All numbers with a unit in a text, and large ones that have none. */
export function quantitiesIn(text: string): Quantity[] {
  return Array.from(text.matchAll(QUANTITY), ([all, number, , unit]) => {
    const [factor, name] = units[unit ?? ""] ?? [1, ""];
    const value = Number(number.replaceAll(",", "")) * factor;
    return { value: round(value), unit: name, text: all.trim() };
  }).filter(({ unit, text }) => unit !== "" || text.includes(","));
}

/** 1.5 s is 1500 ms. */
export function round(value: number): number {
  return Number(value.toPrecision(12));
}
