import type { ComparisonTexts } from '../en/comparison.ts'

const zhCN: ComparisonTexts = {
  compare: '对比',
  compareHotel: (name) => `对比${name}`,
  full: (most) => `最多同时对比 ${most} 家酒店`,
  tray: '待对比酒店',
  chosen: (n, most) => `${n}/${most}`,
  clear: '清空',
  compareChosen: (n) => `对比 ${n} 家酒店`,
  chooseAnother: '再选一家酒店即可对比',
  unknown: '已下架',
  remove: (name) => `从对比中移除${name}`,

  title: '酒店对比',
  print: '打印',
  none: { title: '尚未选择酒店', text: '在列表中勾选最多四家酒店的“对比”，即可在此并排查看。', action: '选择酒店' },
  again: '重试',
  where: '位置',
  total: '最低总价',
  cheapest: '其中最低',
  noRate: '该日期无可订价格',
  noRateWithin: '无符合筛选条件的价格',
  terms: '最低价条款',
  bestRates: '最优价格',
  room: '房型与床型',
  times: '入住与退房',
  yes: '有',
  no: '无',
  allHave: '均提供：',
}

export default zhCN
