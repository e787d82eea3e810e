import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'trip.not_found': {
    status: 404,
    en: 'No active order has this reference. Check its spelling.',
    'zh-CN': '没有使用该客户单号的有效订单，请核对。',
  },
  'trip.sent_enough': {
    status: 429,
    en: 'You mailed trips several times within minutes. Download the PDF, or send it later.',
    'zh-CN': '短时间内发送次数过多。请下载 PDF，或稍后再发送。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
