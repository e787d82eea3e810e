const en = {
  greeting: 'Hello,',
  documents: {
    INVOICE: {
      subject: (number: string) => `Invoice ${number}`,
      lead: (number: string, amount: string) => `Invoice ${number} of ${amount} is attached.`,
    },
    CREDIT_NOTE: {
      subject: (number: string) => `Credit note ${number}`,
      lead: (number: string, amount: string) => `Credit note ${number} of ${amount} is attached.`,
    },
  },
  replaces: {
    subject: (number: string) => `Corrected document: ${number}`,
    lead: 'It replaces the file that we sent before. Please do not use the former one.',
    reason: (reason: string) => `Reason: ${reason}`,
  },
  rejected: {
    subject: (code: string) => `Invoice application rejected: ${code}`,
    lead: (code: string) => `Your application ${code} for an invoice was rejected.`,
    reason: (reason: string) => `Reason: ${reason}`,
    again: 'Its amounts can be invoiced again: correct what is wrong, and apply once more.',
  },
  open: 'Open the application',
}

const zhCN: typeof en = {
  greeting: '您好：',
  documents: {
    INVOICE: {
      subject: (number) => `发票：${number}`,
      lead: (number, amount) => `发票 ${number}（金额 ${amount}）请见附件。`,
    },
    CREDIT_NOTE: {
      subject: (number) => `红字发票：${number}`,
      lead: (number, amount) => `红字发票 ${number}（金额 ${amount}）请见附件。`,
    },
  },
  replaces: {
    subject: (number) => `更正后的发票文件：${number}`,
    lead: '本邮件附件替换此前发送的文件，原文件请勿使用。',
    reason: (reason) => `替换原因：${reason}`,
  },
  rejected: {
    subject: (code) => `发票申请被驳回：${code}`,
    lead: (code) => `贵公司的发票申请 ${code} 未通过审核。`,
    reason: (reason) => `驳回原因：${reason}`,
    again: '相关金额可重新申请开票，请修改后再次提交。',
  },
  open: '查看申请',
}

/** Words of the mails about invoices in both languages. */
export const INVOICE_MAIL_TEXTS = { en, 'zh-CN': zhCN }
