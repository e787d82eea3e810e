import type { PriceMapTexts } from '../en/priceMap.ts'

const zhCN: PriceMapTexts = {
  view: '显示方式',
  views: { list: '列表', map: '地图' },
  mapOf: (city) => (city === '' ? '价格地图' : `${city}地图`),
  pins: '酒店及价格',
  from: (amount) => `${amount} 起`,
  stars: (n) => `${n} 星`,
  clusterSpoken: (hotels, from, currency) => `${hotels} 家酒店，${from}（${currency}），点按放大查看`,
  searching: '正在查询价格',
  nothing: '没有符合条件的可订酒店',
  nothingHere: '地图的这一区域没有符合条件的酒店',
  tooMany: (shown, all) => `共 ${all} 家酒店，仅显示 ${shown} 家：请放大地图或添加筛选`,
  searchHere: '搜索此区域',
  wholeCity: '整个城市',
  legend: (currency, rooms, nights) => `${rooms}、${nights}总价（${currency}）`,
  picked: '地图上选中的酒店',
  close: '关闭',
  openMap: '地图与周边酒店',
  open: '查看房型与价格',
  sameplace: (hotels) => `此处有 ${hotels} 家酒店`,
}

export default zhCN
