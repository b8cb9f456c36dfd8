import { useLanguage } from "../words/mod.ts";
import { Icon } from "./icon.tsx";

interface Props {
  difference: number;
  /** The difference as a part of the former amount; undefined if that makes no sense. */
  ratio: number | undefined;
  /** Whether to show the amount: a percentage of a small count says little. */
  isCount?: boolean;
  /** Decimals of the amount: those of the amounts beside it, if there are some. */
  decimals?: number;
}

/** A change by arrow and sign; less stands out by its colour and weight too. */
export function Delta(
  { difference, ratio, isCount = false, decimals }: Props,
) {
  const { words, formats } = useLanguage();
  if (difference === 0) return <span class="delta">{words.figures.same}</span>;
  const amount = formats.signedAmount(difference, decimals);
  const hasRatio = !isCount && ratio !== undefined;
  return (
    <span class={difference > 0 ? "delta gain" : "delta loss"}>
      <Icon name={difference > 0 ? "up" : "down"} />
      <span>{hasRatio ? formats.signedPercent(ratio) : amount}</span>
      {hasRatio && <span class="quiet">{amount}</span>}
    </span>
  );
}
