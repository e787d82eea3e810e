/**
 * WeChat Pay among the channels: a machine is told of each attempt and asked about it, and sends money back to the
 * payer.
 */
export const WECHAT = { method: 'WECHAT', provider: 'WECHAT', isAsked: true, sendsBack: true } as const

/** The currency WeChat Pay takes. */
export const WECHAT_CURRENCY = 'CNY'
