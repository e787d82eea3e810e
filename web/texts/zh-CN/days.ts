import type { DayTexts } from '../en/days.ts'

const zhCN: DayTexts = {
  earlier: '往前',
  later: '往后',
  period: (from, to) => `${from} – ${to}`,
  stored: (text) => `已保存：${text === '' ? '无' : text}`,
  changes: (count) => `${count} 处修改未保存`,
  save: '保存',
  discard: '放弃修改',
  kept: '您填写的内容已保留，修改过的格子会显示当前已保存的内容。',
  leave: {
    title: '不保存就离开？',
    text: (count) => `有 ${count} 处修改未保存，离开后将丢失。`,
    leave: '离开',
    stay: '继续编辑',
  },
  weekdays: '星期',
  bulk: {
    apply: '应用',
    first: '起始日期',
    last: '结束日期',
    closing: '开关',
    keep: '保持不变',
    close: '关闭',
    reopen: '开放',
    noDays: '请选择日期范围内的星期',
    lastFirst: '结束日期早于起始日期',
  },
}

export default zhCN
