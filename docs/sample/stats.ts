import type { MonthlySalesStats } from "../../schemas/wire/mod.ts";

/** What the service answers to the sample workbook: the `data` of the envelope. */
export const sampleStats: MonthlySalesStats = {
  months: ["2024-04", "2024-05"],
  byMonth: {
    "2024-04": {
      meta: {
        year: 2024,
        month: 4,
        rows: 2,
        hospitals: 2,
        totalQty: 1500,
        totalConv: 0.3,
        newHospitals: 1,
      },
      byHospital: [
        { name: "示例市第一医院", qty: 1200, conv: 0.24, records: 1 },
        { name: "示例市第二医院", qty: 300, conv: 0.06, records: 1 },
      ],
      byLevel: [
        { name: "三级", qty: 1200, conv: 0.24, records: 1 },
        { name: "二级", qty: 300, conv: 0.06, records: 1 },
      ],
      byDistributor: [
        { name: "华东配送", qty: 1200, conv: 0.24, records: 1 },
        { name: "华南配送", qty: 300, conv: 0.06, records: 1 },
      ],
      byAgent: [
        { name: "甲代理", qty: 1200, conv: 0.24, records: 1 },
        { name: "乙代理", qty: 300, conv: 0.06, records: 1 },
      ],
      byManager: [
        { name: "张三", qty: 1200, conv: 0.24, records: 1 },
        { name: "李四", qty: 300, conv: 0.06, records: 1 },
      ],
      byProvince: [
        { name: "浙江", qty: 1200, conv: 0.24, records: 1 },
        { name: "广东", qty: 300, conv: 0.06, records: 1 },
      ],
      newHospitals: [
        {
          hospital: "示例市第一医院",
          level: "三级",
          province: "浙江",
          qty: 1200,
          conv: 0.24,
        },
      ],
    },
    "2024-05": {
      meta: {
        year: 2024,
        month: 5,
        rows: 3,
        hospitals: 2,
        totalQty: 1280,
        totalConv: 0.256,
        newHospitals: 1,
      },
      byHospital: [
        { name: "示例市第一医院", qty: 800, conv: 0.16, records: 1 },
        { name: "示例市中医院", qty: 480, conv: 0.096, records: 2 },
      ],
      byLevel: [
        { name: "三级", qty: 800, conv: 0.16, records: 1 },
        { name: "二级", qty: 480, conv: 0.096, records: 2 },
      ],
      byDistributor: [
        { name: "华东配送", qty: 800, conv: 0.16, records: 1 },
        { name: "华南配送", qty: 480, conv: 0.096, records: 2 },
      ],
      byAgent: [
        { name: "甲代理", qty: 800, conv: 0.16, records: 1 },
        { name: "乙代理", qty: 500, conv: 0.1, records: 1 },
        { name: "(空)", qty: -20, conv: -0.004, records: 1 },
      ],
      byManager: [
        { name: "张三", qty: 800, conv: 0.16, records: 1 },
        { name: "李四", qty: 480, conv: 0.096, records: 2 },
      ],
      byProvince: [
        { name: "浙江", qty: 800, conv: 0.16, records: 1 },
        { name: "广东", qty: 480, conv: 0.096, records: 2 },
      ],
      newHospitals: [
        {
          hospital: "示例市中医院",
          level: "二级",
          province: "广东",
          qty: 500,
          conv: 0.1,
        },
      ],
    },
  },
  total: {
    meta: {
      year: 2024,
      month: 0,
      rows: 5,
      hospitals: 3,
      totalQty: 2780,
      totalConv: 0.556,
      newHospitals: 2,
    },
    byHospital: [
      { name: "示例市第一医院", qty: 2000, conv: 0.4, records: 2 },
      { name: "示例市中医院", qty: 480, conv: 0.096, records: 2 },
      { name: "示例市第二医院", qty: 300, conv: 0.06, records: 1 },
    ],
    byLevel: [
      { name: "三级", qty: 2000, conv: 0.4, records: 2 },
      { name: "二级", qty: 780, conv: 0.156, records: 3 },
    ],
    byDistributor: [
      { name: "华东配送", qty: 2000, conv: 0.4, records: 2 },
      { name: "华南配送", qty: 780, conv: 0.156, records: 3 },
    ],
    byAgent: [
      { name: "甲代理", qty: 2000, conv: 0.4, records: 2 },
      { name: "乙代理", qty: 800, conv: 0.16, records: 2 },
      { name: "(空)", qty: -20, conv: -0.004, records: 1 },
    ],
    byManager: [
      { name: "张三", qty: 2000, conv: 0.4, records: 2 },
      { name: "李四", qty: 780, conv: 0.156, records: 3 },
    ],
    byProvince: [
      { name: "浙江", qty: 2000, conv: 0.4, records: 2 },
      { name: "广东", qty: 780, conv: 0.156, records: 3 },
    ],
    newHospitals: [
      {
        hospital: "示例市第一医院",
        level: "三级",
        province: "浙江",
        qty: 1200,
        conv: 0.24,
      },
      {
        hospital: "示例市中医院",
        level: "二级",
        province: "广东",
        qty: 500,
        conv: 0.1,
      },
    ],
  },
};
