import type { IdentityTexts } from '../en/identity.ts'

const zhCN: IdentityTexts = {
  title: '登录',
  lead: '请使用贵公司提供的用户名登录。',
  loginName: '用户名',
  password: '密码',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  remember: '在此电脑上保持登录',
  submit: '登录',
  submitting: '正在登录',
  enterLoginName: '请输入用户名',
  enterPassword: '请输入密码',
  comesBack: '登录后将返回您要访问的页面。',
  demoTitle: '演示账号',
  demoText: (password) => `点击用户名即可填入表单，密码均为 ${password}。`,
}

export default zhCN
