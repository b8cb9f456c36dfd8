/** Three months of invented sales: no hospital, company or person in it exists. */
import type { Header } from "../../schemas/mod.ts";

/**
 * A row of the sample workbook by header, in the order of its columns; "" is an
 * empty cell.
 */
export type SampleSale = Readonly<
  Partial<Record<Header | "产品规格" | "备注", string | number>>
>;

const months = [[2024, 12], [2025, 1], [2025, 2]] as const;

/** One region per line: province, manager, agent, distributors, then its hospitals. */
const regions = `
浙江|沈一鸣|瑞禾医药咨询有限公司|澜海医药有限公司、云程医药物流有限公司|云溪市第一人民医院 三甲、云溪市中医院 三甲、云溪市青岚区人民医院 二甲、望潮县人民医院 二甲、望潮县中医院 二乙、栖枫康复医院 未
江苏|沈一鸣|安岚医药科技有限公司|云程医药物流有限公司|临澜市中心医院 三甲、临澜市骨科医院 三乙、平芜市人民医院 二甲、平芜市第二人民医院 二乙、柳桥镇中心卫生院 一
广东|陆雨晴|粤屿启辰医药有限公司|南屿九川医药有限公司、南屿康途医药有限公司|南屿市第一人民医院 三甲、南屿市中西医结合医院 三甲、锦沙区人民医院 二甲、锦沙区疼痛专科门诊部 未、白榕县人民医院 二甲
四川|顾长河|蜀岭同舟医药有限公司|蜀岭泽川医药有限公司|安岭市人民医院 三甲、安岭市中医医院 三乙、泽川县人民医院 二甲、泽川县妇幼保健院 二乙
山东|温书远||北辰康源医药有限公司|清渡市立医院 三甲、清渡市第三人民医院 三乙、石渚县人民医院 二甲、石渚县骨伤医院 二乙、海棠湾社区卫生服务中心 一
湖北|姜若楠|楚泽仁济医药有限公司|江渚联众医药有限公司|江渚市中心医院 三甲、江渚市第五医院 二甲、荻洲县人民医院 二甲
河南|程远舟|中岳诚康医药有限公司|嵩川医药有限公司、北辰康源医药有限公司|嵩川市人民医院 三甲、嵩川市中医院 三乙、禾丰县人民医院 二甲、禾丰县第二人民医院 二乙
`.trim().split("\n");

const levels: Record<string, string> = {
  三甲: "三级甲等",
  三乙: "三级乙等",
  二甲: "二级甲等",
  二乙: "二级乙等",
  一: "一级",
  未: "未定级",
};

/** Packs, and how many packs of two patches each counts as. */
const packs = [["2贴/盒", 1], ["4贴/盒", 2], ["6贴/盒", 3]] as const;

/** Boxes in a delivery to a hospital of a level. */
const sizes: Record<string, number> = {
  三级甲等: 400,
  三级乙等: 240,
  二级甲等: 160,
  二级乙等: 90,
  一级: 40,
  未定级: 30,
};

/** Hospitals that buy for the first time, and in which month. */
const firstMonths = new Map([
  ["荻洲县人民医院", 0],
  ["望潮县中医院", 1],
  ["柳桥镇中心卫生院", 1],
  ["锦沙区疼痛专科门诊部", 1],
  ["海棠湾社区卫生服务中心", 1],
  ["栖枫康复医院", 2],
  ["白榕县人民医院", 2],
  ["泽川县妇幼保健院", 2],
  ["禾丰县第二人民医院", 2],
]);

const hospitals = regions.flatMap((region) => {
  const [province, manager, agent, distributors, names] = region.split("|");
  return names.split("、").map((hospital) => {
    const [name, level] = hospital.split(" ");
    const sellers = distributors.split("、");
    return { province, manager, agent, sellers, name, level: levels[level] };
  });
});
type Hospital = (typeof hospitals)[number];

/** All rows below the header row, in the order of their months. */
export function sampleSales(): SampleSale[] {
  const random = createRandom(20_250_305);
  return months.flatMap((_, month) =>
    hospitals.flatMap((hospital) => salesTo(hospital, month, random))
  );
}

/**
 * Up to four deliveries to a hospital: the third may be a return; in the last
 * month the fourth is still planned.
 */
function salesTo(
  hospital: Hospital,
  month: number,
  random: () => number,
): SampleSale[] {
  const first = firstMonths.get(hospital.name);
  if (first !== undefined && month < first) return [];
  const among = <T>(items: readonly T[]) =>
    items[Math.floor(random() * items.length)];
  return among([[0], [0, 1], [0, 1, 2], [0, 1, 2, 3]]).map((delivery) => {
    const [pack, factor] = among(packs);
    const isReturn = delivery === 2 && random() < 0.4;
    const isPlanned = delivery === 3 && month === months.length - 1;
    const tens = Math.ceil(sizes[hospital.level] * (0.5 + random()) / 10);
    const boxes = isReturn ? -10 * Math.ceil(tens / 10) : 10 * tens;
    return {
      年: months[month][0],
      月: months[month][1],
      省份: hospital.province,
      招商经理: hospital.manager,
      代理商: hospital.agent,
      配送商业: among(hospital.sellers),
      标准医院名称: hospital.name,
      标准级别: hospital.level,
      产品规格: pack,
      出库数量: isPlanned ? "" : boxes,
      "折算2贴数量（万盒）": isPlanned ? "" : boxes * factor / 10_000,
      医院去重: month === first && delivery === 0 ? 1 : "",
      备注: isPlanned ? "未出库" : isReturn ? "退货" : "",
    };
  });
}

/** Numbers from 0 to 1, the same ones each time (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
