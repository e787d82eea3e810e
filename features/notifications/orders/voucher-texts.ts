type From = { readonly company: string; readonly operator: string }

const en = {
  closing: (name: string, { company, operator }: From) => `${name}, ${company}, through ${operator}`,
}

const zhCN: typeof en = {
  closing: (name, { company, operator }) => `${name}，${company}，经由 ${operator} 发送`,
}

/** Words around a mail with a voucher, which its sender writes. */
export const VOUCHER_MAIL_TEXTS = { en, 'zh-CN': zhCN }
