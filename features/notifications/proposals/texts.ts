const en = {
  subject: (title: string) => `Your client chose a stay: ${title}`,
  lead: (title: string) =>
    `A client chose a stay of your proposal “${title}”. Nothing is booked yet: prices can change.`,
  open: 'Open the proposal and book',
}

const zhCN: typeof en = {
  subject: (title) => `客户已选定住宿：${title}`,
  lead: (title) => `客户已在方案“${title}”中选定住宿。目前尚未预订，价格可能变动。`,
  open: '打开方案并预订',
}

/** Words of the mail about a proposal, and of its notice. */
export const PROPOSAL_MAIL_TEXTS = { en, 'zh-CN': zhCN }
