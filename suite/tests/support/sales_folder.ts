/** A folder with monthly workbooks, for the tools that read folders. */
import type { SalesRow } from "../../../tests/support/sales_workbook.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";

export type MonthRows = readonly Partial<SalesRow>[];

export interface SalesFolder extends AsyncDisposable {
  path: string;
  write(name: string, content: Uint8Array | MonthRows): Promise<void>;
}

export async function salesFolder(
  workbooks: Record<string, Uint8Array | MonthRows> = {},
): Promise<SalesFolder> {
  const path = await Deno.makeTempDir({ prefix: "销售 数据 " });
  const write = async (name: string, content: Uint8Array | MonthRows) => {
    const bytes = content instanceof Uint8Array
      ? content
      : salesWorkbook(content);
    await Deno.writeFile(`${path}/${name}`, bytes);
  };
  for (const [name, content] of Object.entries(workbooks)) {
    await write(name, content);
  }
  return {
    path,
    write,
    [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }),
  };
}

/**
 * Twelve months of 2024: 40 hospitals, which come and go, in four provinces.
 */
export function yearOfRows(): Record<string, MonthRows> {
  const months = Array.from({ length: 12 }, (_, i) => i + 1);
  return Object.fromEntries(months.map((month) => [
    `2024-${String(month).padStart(2, "0")}.xlsx`,
    Array.from({ length: 40 }, (_, i) => i)
      .filter((i) => (i + month) % 7 !== 0)
      .map((i) => ({
        year: 2024,
        month,
        hospital: `第${i}医院`,
        province: ["浙江", "江苏", "广东", "四川"][i % 4],
        manager: `经理${i % 5}`,
        agent: `代理${i % 3}`,
        qty: 10 * i + month,
        conv: (i * month % 13 + 1) / 1000,
        newHospital: month === i % 12 + 1 ? 1 : "",
      })),
  ]));
}
