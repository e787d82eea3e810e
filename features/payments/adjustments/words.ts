import type { Language } from '#contract/languages.ts'

const en = {
  fileName: 'Adjustments',
  titles: {
    code: 'Number',
    company: 'Company',
    reference: 'Corrects',
    amount: 'Amount',
    currency: 'Currency',
    reason: 'Internal reason',
    publicReason: 'Reason for the customer',
    proposed: 'Proposed by',
    proposedAt: 'Proposed at',
    decided: 'Decided by',
    decidedAt: 'Decided at',
    state: 'State',
  },
  choices: {
    state: { PROPOSED: 'Awaiting approval', APPROVED: 'Approved', DECLINED: 'Declined', WITHDRAWN: 'Withdrawn' },
  },
}

const zhCN: typeof en = {
  fileName: '调账',
  titles: {
    code: '单号',
    company: '公司',
    reference: '更正对象',
    amount: '金额',
    currency: '币种',
    reason: '内部原因',
    publicReason: '告知客户的原因',
    proposed: '提出人',
    proposedAt: '提出时间',
    decided: '审批人',
    decidedAt: '审批时间',
    state: '状态',
  },
  choices: { state: { PROPOSED: '待审批', APPROVED: '已批准', DECLINED: '已拒绝', WITHDRAWN: '已撤回' } },
}

/** Words of the adjustments on the desk's page and in their file, by language. */
export const ADJUSTMENT_WORDS: Readonly<Record<Language, typeof en>> = { en, 'zh-CN': zhCN }
