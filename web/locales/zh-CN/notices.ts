import type { NoticeTexts } from '../en/notices.ts'

const zhCN: NoticeTexts = {
  title: '消息通知',
  searchHint: '订单、账单、酒店或客人',
  readAll: '全部标为已读',
  markRead: '标为已读',
  markUnread: '标为未读',
  emptyTitle: '暂无通知',
  emptyText: '订单确认、截止时间、账单和付款的消息会显示在这里。',
  columns: { what: '内容', kind: '类别', at: '时间', mark: '状态' },
  filters: { state: '状态', kind: '类别', day: '日期' },
  states: { UNREAD: '未读', READ: '已读' },
  kinds: {
    ORDER: '订单',
    DEADLINE: '截止时间',
    BILL: '账单',
    PAYMENT: '付款',
    INVOICE: '发票',
    APPROVAL: '审批',
    SECURITY: '账号安全',
  },
}

export default zhCN
