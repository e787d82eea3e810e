import { fault } from '#contract/faults.ts'

/** Sentences about single fields. */
export const IDENTITY_FAULTS = {
  loginName: fault({ en: 'Please enter your login name', 'zh-CN': '请输入用户名' }),
  loginNameOrEmail: fault({ en: 'Please enter your login name or email address', 'zh-CN': '请输入用户名或邮箱地址' }),
  passwordOrCode: fault({ en: 'Enter your password or code', 'zh-CN': '请输入密码或验证码' }),
  sixDigits: fault({ en: 'Enter the six digits of your authenticator', 'zh-CN': '请输入身份验证器上的六位数字' }),
  code: fault({ en: 'Please enter a code', 'zh-CN': '请输入验证码' }),
}
