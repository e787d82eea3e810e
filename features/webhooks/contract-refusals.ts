import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'webhook.not_found': { status: 404, en: 'This message is not there.', 'zh-CN': '找不到该消息。' },
  'webhook.no_address': { status: 404, en: 'This address was removed.', 'zh-CN': '该地址已删除。' },
  'webhook.not_dead': {
    status: 409,
    en: 'Only messages that were given up can be sent again, while their address is still registered.',
    'zh-CN': '仅已放弃且地址仍在登记中的消息可以重新发送。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
