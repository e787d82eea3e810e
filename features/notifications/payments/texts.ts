/** The texts of one kind of mail; amounts are written out with their currency. */
type Kind = { subject(code: string): string; lead(amount: string, forWhat: string | null): string }

const en = {
  greeting: (name: string) => `Dear ${name},`,
  kinds: {
    'payment.succeeded': {
      subject: (code) => `Recharge received: ${code}`,
      lead: (amount) => `Your recharge of ${amount} is on the balance of your company.`,
    },
    'payment.kept_on_balance': {
      subject: (code) => `Your payment is on your balance: ${code}`,
      lead: (amount, forWhat) =>
        forWhat === null
          ? `We received ${amount} once more than was asked for. The money is on the balance of your company, free to use.`
          : `We received ${amount} for ${forWhat}, which no longer waited for it. Nothing was booked with the money: it is on the balance of your company, free to use.`,
    },
    'payment.mistrusted': {
      subject: (code) => `We are checking your payment: ${code}`,
      lead: (amount, forWhat) =>
        `The provider’s report of your payment of ${amount}${forWhat === null ? '' : ` for ${forWhat}`} does not match what was requested. Nothing was credited. Our staff are checking it; you need not do anything now.`,
    },
    'payment.refunded': {
      subject: (code) => `Refunded: ${code}`,
      lead: (amount, forWhat) =>
        `${amount} of your payment${forWhat === null ? '' : ` for ${forWhat}`} went back to where it came from.`,
    },
    'payment.refund_failed': {
      subject: (code) => `Refund on your balance: ${code}`,
      lead: (amount, forWhat) =>
        `${amount} of your payment${forWhat === null ? '' : ` for ${forWhat}`} could not go back to where it came from. The money is on the balance of your company, free to use.`,
    },
  } satisfies Record<string, Kind>,
  open: 'Open the transactions',
  closing: (operator: string) => `This mail was written by ${operator}'s portal. Answers to it are not read.`,
}

const zhCN: typeof en = {
  greeting: (name) => `${name}，您好：`,
  kinds: {
    'payment.succeeded': {
      subject: (code) => `充值到账：${code}`,
      lead: (amount) => `您的充值 ${amount} 已计入贵公司余额。`,
    },
    'payment.kept_on_balance': {
      subject: (code) => `您的付款已转入余额：${code}`,
      lead: (amount, forWhat) =>
        forWhat === null
          ? `我们多收到一笔款项 ${amount}，已计入贵公司余额，可随时使用。`
          : `我们收到您为 ${forWhat} 支付的 ${amount}，但该单已不再待付。款项未用于任何预订，已计入贵公司余额，可随时使用。`,
    },
    'payment.mistrusted': {
      subject: (code) => `您的付款正在核对：${code}`,
      lead: (amount, forWhat) =>
        `我们收到的${forWhat === null ? '' : `关于 ${forWhat} 的`}付款信息（${amount}）与应付内容不符，款项尚未入账。我们的工作人员正在核对，您暂时无需操作。`,
    },
    'payment.refunded': {
      subject: (code) => `已退款：${code}`,
      lead: (amount, forWhat) => `您${forWhat === null ? '' : `为 ${forWhat} `}支付的款项中，${amount} 已原路退回。`,
    },
    'payment.refund_failed': {
      subject: (code) => `退款已转入余额：${code}`,
      lead: (amount, forWhat) =>
        `您${forWhat === null ? '' : `为 ${forWhat} `}支付的款项中，${amount} 未能原路退回，已计入贵公司余额，可随时使用。`,
    },
  },
  open: '查看交易明细',
  closing: (operator) => `本邮件由 ${operator} 的系统自动发送，请勿回复。`,
}

/** Words of the mails about payments in both languages. */
export const PAYMENT_MAIL_TEXTS = { en, 'zh-CN': zhCN }

/** Events of a payment that its payer is mailed about; a payment that ended without money only shows on its page. */
export type MailedPaymentTopic = keyof typeof en.kinds
