import type { SiteTexts } from '../en/site.ts'

const zhCN: SiteTexts = {
  toHome: '返回首页',
  notFoundTitle: '找不到此页面',
  notFoundText: '地址可能有误，或页面已移动。您的内容没有丢失。',
  errorTitle: '系统出现问题',
  errorText: '刚才的操作未执行，之前保存的内容均已保留。请返回重试；若仍有问题，请将时间和请求编号告知客服。',
}

export default zhCN
