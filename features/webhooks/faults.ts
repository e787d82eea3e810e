import { fault } from '#contract/faults.ts'

/** Sentences about single fields. */
export const WEBHOOK_FAULTS = {
  types: fault({ en: 'Choose at least one event', 'zh-CN': '请至少选择一个事件' }),
}
