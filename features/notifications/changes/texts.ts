const en = {
  proposed: {
    subject: (kind: string, title: string) => `Please confirm or decline: ${kind}, ${title}`,
    lead: (by: string, kind: string, title: string) => `${by} proposed a change. ${kind}: ${title}.`,
    ask: (hours: number) =>
      `Another administrator confirms or declines it within ${hours} hours. Nothing has changed yet.`,
  },
  decided: {
    subject: (state: string, kind: string, title: string) => `${state}: ${kind}, ${title}`,
    lead: (by: string, kind: string, title: string) => `${by} decided about a proposed change. ${kind}: ${title}.`,
    state: (state: string) => `State: ${state}.`,
  },
  unexpected: 'If you do not expect this, talk to your colleagues before you do anything.',
  open: 'See the change',
}

const zhCN: typeof en = {
  proposed: {
    subject: (kind, title) => `请确认或拒绝：${kind}，${title}`,
    lead: (by, kind, title) => `${by} 提交了变更申请。${kind}：${title}。`,
    ask: (hours) => `须由另一位管理员在 ${hours} 小时内确认或拒绝，目前尚未生效。`,
  },
  decided: {
    subject: (state, kind, title) => `${state}：${kind}，${title}`,
    lead: (by, kind, title) => `${by} 处理了变更申请。${kind}：${title}。`,
    state: (state) => `状态：${state}。`,
  },
  unexpected: '如果您不了解此事，请先与同事核实。',
  open: '查看变更申请',
}

/** Words of the mails about changes that take two persons, in both languages. */
export const CHANGE_MAIL_TEXTS = { en, 'zh-CN': zhCN }
