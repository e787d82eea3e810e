import { fault } from '#contract/faults.ts'

/** Sentences about single fields. */
export const APPROVALS_FAULTS = {
  oneApprover: fault({ en: 'Choose at least one approver', 'zh-CN': '请至少选择一名审批人' }),
  whyDeclined: fault({ en: 'Say why you decline', 'zh-CN': '请说明不批准的原因' }),
  absenceBegins: fault({ en: 'Enter when the absence begins', 'zh-CN': '请填写外出开始时间' }),
  absenceEnds: fault({ en: 'Enter when the absence ends', 'zh-CN': '请填写外出结束时间' }),
  absenceOrder: fault({ en: 'The absence must end after it begins', 'zh-CN': '外出结束时间须晚于开始时间' }),
}
