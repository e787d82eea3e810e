import { fault } from '#contract/faults.ts'

/** Sentences about single fields. */
export const EXCHANGE_RATES_FAULTS = {
  rate: fault({
    en: 'Enter a rate above 0 with at most eighteen decimals',
    'zh-CN': '请输入大于 0 且不超过 18 位小数的汇率',
  }),
  twoCurrencies: fault({ en: 'Choose two currencies', 'zh-CN': '请选择两种不同的货币' }),
  past: fault({ en: 'A rate counts from now on, or later', 'zh-CN': '生效时间不能早于现在' }),
  needsProof: fault({
    en: 'Far from the last rate, or the first of its pair. Give your proof; a colleague confirms it',
    'zh-CN': '与上一汇率相差过大，或为该货币对的首个汇率。请验证身份，由同事确认',
  }),
}
