const en = {
  open: 'Open the portal',
  subjects: {
    'company.suspended': (_: string) => 'Your company account is suspended',
    'company.reactivated': (_: string) => 'Your company may book again',
    'wallet.corrected': (code: string) => `Balance corrected: ${code}`,
    'invoice.sent': (code: string) => `Invoice sent: ${code}`,
  },
}

const zhCN: typeof en = {
  open: '打开平台',
  subjects: {
    'company.suspended': () => '贵公司账户已暂停',
    'company.reactivated': () => '贵公司账户已恢复',
    'wallet.corrected': (code) => `余额已调整：${code}`,
    'invoice.sent': (code) => `发票已寄出：${code}`,
  },
}

/** The words of mails about a company's account, by language. */
export const COMPANY_MAIL_TEXTS = { en, 'zh-CN': zhCN }
