/** The WeChat Pay channel: it takes orders for attempts, answers queries, and refunds to the payer. */
export const WECHAT = { method: 'WECHAT', provider: 'WECHAT', isAsked: true, sendsBack: true } as const

/** The currency WeChat Pay takes. */
export const WECHAT_CURRENCY = 'CNY'
