const en = {
  matched: {
    subject: (reference: string) => `Your transfer is there: ${reference}`,
    lead: (money: string) => `We received ${money} of your transfer and credited it to your company's balance.`,
    further: (money: string) =>
      `We received ${money} more under the reference of your transfer and credited it to your company's balance.`,
    missing: (money: string) => `That is ${money} less than was asked for.`,
    paid: (code: string) => `${code} is paid with it.`,
    towards: (code: string) => `It went towards bill ${code}, as far as that was due.`,
    notYet: (code: string) => `${code} is not paid yet. Transfer the rest in time; the balance is used with it.`,
    stays: 'The money stays there, free to use.',
    kept: (code: string) => `${code} had ended before the money came, so the money stays on the balance.`,
  },
  rejected: {
    subject: (reference: string) => `Your transfer was not taken: ${reference}`,
    lead: 'Our accounts team could not take your transfer. The reason:',
  },
  expired: {
    subject: (reference: string) => `Your transfer is too late: ${reference}`,
    lead: 'The money of your transfer did not come in time, so the payment has ended.',
  },
  stillComes: 'Money that comes all the same goes to the balance of your company.',
  open: 'Open the payment',
}

const zhCN: typeof en = {
  matched: {
    subject: (reference) => `转账已到账：${reference}`,
    lead: (money) => `我们已收到您的转账 ${money}，并计入贵公司余额。`,
    further: (money) => `我们又收到您以同一附言转来的 ${money}，并计入贵公司余额。`,
    missing: (money) => `比应付金额少 ${money}。`,
    paid: (code) => `${code} 已支付。`,
    towards: (code) => `该款项已用于支付账单 ${code} 的待付金额。`,
    notYet: (code) => `${code} 尚未付清，请及时补足余款，届时将与余额一并支付。`,
    stays: '该款项留在余额中，可随时使用。',
    kept: (code) => `款项到账前 ${code} 已结束，款项留在余额中。`,
  },
  rejected: { subject: (reference) => `转账未能受理：${reference}`, lead: '财务未能受理您的转账，原因如下：' },
  expired: { subject: (reference) => `转账已超时：${reference}`, lead: '您的转账未能按时到账，该笔付款已结束。' },
  stillComes: '之后仍到账的款项会计入贵公司余额。',
  open: '查看付款',
}

/** Words of the mails about bank transfers, in both languages. */
export const TRANSFER_MAIL_TEXTS = { en, 'zh-CN': zhCN }
