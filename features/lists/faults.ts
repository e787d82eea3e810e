import { fault } from '#contract/faults.ts'

/** Sentences about single fields. */
export const LISTS_FAULTS = {
  listName: fault({ en: 'Name a list such as hotel-orders', 'zh-CN': '请给出列表名称，例如 hotel-orders' }),
  columnName: fault({ en: 'Name a column', 'zh-CN': '请给出列名' }),
}
