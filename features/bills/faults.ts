import { fault } from '#contract/faults.ts'

/** Sentences about single fields. */
export const BILLS_FAULTS = {
  aboveDue: fault({ en: 'This is more than can be paid of the bill now', 'zh-CN': '金额超过该账单目前可付的部分' }),
  notDue: fault({ en: 'Nothing is due on this bill now', 'zh-CN': '该账单目前没有应付金额' }),
  billTwice: fault({ en: 'This bill is named twice', 'zh-CN': '同一账单重复出现' }),
}
