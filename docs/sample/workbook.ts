import { type Header, layout } from "../../schemas/mod.ts";

type SampleRow = Readonly<Record<Header, string | number>>;

/** The rows below the header row, a line each, in the order of `layout`; an empty field means that the cell is missing. */
const rowLines = `
2024|4|华东配送|示例市第一医院|三级|甲代理|浙江|1200|张三|0.24|1
2024|4|华南配送|示例市第二医院|二级|乙代理|广东|300|李四|0.06|
2024|5|华东配送|示例市第一医院|三级|甲代理|浙江|800|张三|0.16|
2024|5|华南配送|示例市中医院|二级|乙代理|广东|500|李四|0.1|1
2024|5|华南配送|示例市中医院|二级||广东|-20|李四|-0.004|
2024|5|华南配送|示例市第二医院|二级|乙代理|广东||李四||
`.trim().split("\n");

/** What the only worksheet of {@linkcode sampleWorkbook} holds below its header row; "" where it has no cell. */
export const sampleRows: readonly SampleRow[] = rowLines.map((line) => {
  const values = line.split("|").map(valueOf);
  return Object.fromEntries(
    layout.map(({ header }, column) => [header, values[column]]),
  ) as SampleRow;
});

function valueOf(text: string): string | number {
  return /^-?[\d.]+$/.test(text) ? Number(text) : text;
}

/** The sample .xlsx file in base64, in lines of 76 characters as the `base64` command prints them. */
export const sampleWorkbookLines = `
UEsDBBQAAAAIAAAAwVjFLx19AAEAAC4CAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbK2RzU7DMBCE
7zyF5WsVO+WAEErSQ4EjcCgPsDibxIr/5HVL+vY4aeGAClw4reyZ2W9kV5vJGnbASNq7mq9FyRk6
5Vvt+pq/7h6LW84ogWvBeIc1PyLxTXNV7Y4BieWwo5oPKYU7KUkNaIGED+iy0vloIeVj7GUANUKP
8rosb6TyLqFLRZp38Ka6xw72JrGHKV+fikQ0xNn2ZJxZNYcQjFaQsi4Prv1GKc4EkZOLhwYdaJUN
XF4kzMrPgHPuOb9M1C2yF4jpCWx2ycnIdx/HN+9H8fuSCy1912mFrVd7myOCQkRoaUBM1ohlCgva
rf7mL2aSy1j/c5Gv/Z895PLdzQdQSwMEFAAAAAgAAADBWAZZx4KxAAAAKAEAAAsAAABfcmVscy8u
cmVsc43PsQ6CMBAG4N2naG6XgoMxhsJiTFgNPkBtj0KAXtNWhbe3oxoHx8v99/25sl7miT3Qh4Gs
gCLLgaFVpAdrBFzb8/YALERptZzIooAVA9TVprzgJGO6Cf3gAkuIDQL6GN2R86B6nGXIyKFNm478
LGMaveFOqlEa5Ls833P/bkD1YbJGC/CNLoC1q8N/bOq6QeGJ1H1GG39UfCWSLL3BKGCZ+JP8eCMa
s4QCr0r+8WD1AlBLAwQUAAAACAAAAMFYd0D+xLwAAAAcAQAADwAAAHhsL3dvcmtib29rLnhtbI1P
y47CMAy88xWR70vaPSBUteWCkDgvfEBoXBrR2JWd5fH3hNed04w1mvFMvbrG0ZxRNDA1UM4LMEgd
+0DHBva7zc8SjCZH3o1M2MANFVbtrL6wnA7MJ5P9pA0MKU2VtdoNGJ3OeULKSs8SXcqnHK1Ogs7r
gJjiaH+LYmGjCwSvhEq+yeC+Dx2uufuPSOkVIji6lNvrECaFtn5+0DcacjG3/nvwMi954NbnoWCk
CpnI1pdg29p+bPazrL0DUEsDBBQAAAAIAAAAwViabzx8tQAAACkBAAAaAAAAeGwvX3JlbHMvd29y
a2Jvb2sueG1sLnJlbHONz80KwjAMB/C7T1Fyd9k8iMi6XUTYVeYDlC77YFtbmvqxt7d4EAcePIXk
T34hefmcJ3Enz4M1ErIkBUFG22YwnYRrfd4eQHBQplGTNSRhIYay2OQXmlSIO9wPjkVEDEvoQ3BH
RNY9zYoT68jEpLV+ViG2vkOn9Kg6wl2a7tF/G1CsTFE1EnzVZCDqxdE/tm3bQdPJ6ttMJvw4gQ/r
R+6JQkSV7yhI+IwY3yVLogpY5Lj6sHgBUEsDBBQAAAAIAAAAwVhDHCSuyQIAABwNAAAYAAAAeGwv
d29ya3NoZWV0cy9zaGVldDEueG1spZddb9JQGMfv/RSk96Olr4spXXRzE3epfoAG6iBCS9qG6d1m
IrAX2KIuE8G4qMkunGYaTMqL+mVaKlf7Ch52sBlwnmnLHT09/+c8fX7/f0nlpSeFfKykmVbO0JNU
Is5QMU1PG5mcvpGkHj5YXVikYpat6hk1b+haknqqWdSSckPeNMzHVlbT7BgqoFtJKmvbxZs0baWz
WkG14kZR09GdR4ZZUG10aW7QVtHU1MylqJCnWYYR6YKa0ylFvlxbUW1VkU1jM2aiRtBqevTjVoKK
2Ukqp+dzunbfNtF6zlJkW/E6bZm2FZkeXdLp8fbb0PZBq0rYvgxtHz6vDbe2vaOy67wh6FbAY04q
XqXs7feGjffeYc0/PSeo71yv9runXvUTQbcK6dzeB/+wjLoliNYgkd/adns/CIq74MgrXa/7cnB0
PqwcEHQp8LH2mqg3v3eAmiTo7oG63df+l2P2d7uNz7zoV12n4jdfXPR3CHXWwb4xjnpvWKlN6mhk
t8BzbOC50a+SwjIsL9Olq+7CN6ZWl1no3FrddVrYSiQTQTr/Y9f9uec5z/yzM9fZwu2TfAQVcJ0d
ZCKSg8AjX33DJiI5CBINvjcGX9+RHITnlEAZnxxVChxV/wQ1TTIHLsXEp1msj88IVidYcgFLDmLJ
EVlyMEuvdgyz5P6HZXcfZgkVQCKAJajoNGCW4PN1fiGvkljiOXEzKKFKg7d1r9kkoeTGKBmRDI0P
oPEQNHxDmILGRwwgP28A+dAB5KMEkA8dQDynxRlofOj88WNoCQCaEEATIGgCEZoQMWnCv6C5zmeY
mBA6ZkKUmAmhYzYe0gwxIXTMhL/Epl6YwnUvTDHAKEIYRSJGMSJGcS6MYliMa2JoIvh5F9hpImJo
IuNK6M3H8OTxS8H4JWj8EnH8UsTxS/P+X0mhgyRFCZIUFltKCoEHM6CvfH/QwYeN8gdQSwECFAAU
AAAACAAAAMFYxS8dfQABAAAuAgAAEwAAAAAAAAAAAAAAgAEAAAAAW0NvbnRlbnRfVHlwZXNdLnht
bFBLAQIUABQAAAAIAAAAwVgGWceCsQAAACgBAAALAAAAAAAAAAAAAACAATEBAABfcmVscy8ucmVs
c1BLAQIUABQAAAAIAAAAwVh3QP7EvAAAABwBAAAPAAAAAAAAAAAAAACAAQsCAAB4bC93b3JrYm9v
ay54bWxQSwECFAAUAAAACAAAAMFYmm88fLUAAAApAQAAGgAAAAAAAAAAAAAAgAH0AgAAeGwvX3Jl
bHMvd29ya2Jvb2sueG1sLnJlbHNQSwECFAAUAAAACAAAAMFYQxwkrskCAAAcDQAAGAAAAAAAAAAA
AAAAgAHhAwAAeGwvd29ya3NoZWV0cy9zaGVldDEueG1sUEsFBgAAAAAFAAUARQEAAOAGAAAAAA==
`.trim();

/** The same file on one line, as the field `file` takes it. */
export const sampleWorkbook = sampleWorkbookLines.replaceAll("\n", "");
