import type { WebhookTexts } from '../en/webhooks.ts'

const zhCN: WebhookTexts = {
  title: 'Webhook 消息',
  lead: '发送至分销商自有系统的消息。发送失败后，系统会在一天多的时间内多次重试。',
  searchHint: '公司或地址',
  columns: {
    company: '公司',
    topic: '内容',
    url: '地址',
    status: '状态',
    attempts: '发送次数',
    createdAt: '创建时间',
  },
  statuses: { WAITING: '待发送', DONE: '已送达', DEAD: '已放弃' },
  lastAnswer: '最近一次响应',
  endedAt: '结束时间',
  body: '消息内容',
  none: '–',
  open: (company) => `发送至 ${company} 的消息`,
  replay: '重新发送',
  replayed: '消息已重新发送。',
  emptyTitle: '暂无消息',
  emptyText: '分销商系统通过 OCTO 登记地址后，发送的消息将显示在此处。',
}

export default zhCN
