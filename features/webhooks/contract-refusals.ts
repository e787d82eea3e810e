import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'webhook.not_found': { status: 404, en: 'This message is not there.', 'zh-CN': '找不到该消息。' },
  'webhook.no_address': { status: 404, en: 'This address was removed.', 'zh-CN': '该地址已删除。' },
  'webhook.not_callable': {
    status: 422,
    en: 'Enter an address that begins with https://, without a name or password, of a host the operator listed.',
    'zh-CN': '请填写以 https:// 开头、不含用户名和密码、且主机已由运营方登记的地址。',
  },
  'webhook.too_many': {
    status: 409,
    en: 'Remove one of your ten addresses first.',
    'zh-CN': '最多登记十个地址，请先删除一个。',
  },
  'webhook.earlier_secret': {
    status: 409,
    en: 'This address has a secret of the earlier form. Add the address again, then remove this one.',
    'zh-CN': '该地址使用旧格式的密钥。请重新添加该地址，再删除此条。',
  },
  'webhook.not_dead': {
    status: 409,
    en: 'Only messages that were given up can be sent again, while their address is still registered.',
    'zh-CN': '仅已放弃且地址仍在登记中的消息可以重新发送。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
