import type { MapTexts } from '../en/map.ts'

const zhCN: MapTexts = {
  title: '地图',
  hotels: '地图上的酒店',
  emptyTitle: '地图上没有酒店',
  emptyText: '链接中没有酒店。请先搜索酒店，再打开其地图。',
  find: '搜索酒店',
  missing: (count) => `链接中有 ${count} 家酒店暂不可用。`,
  together: (count) => `${count} 家酒店，放大查看`,
  near: '周边',
  showNear: '查看周边',
  walk: (minutes) => `步行约 ${minutes} 分钟`,
  openApp: '在地图应用中打开',
  byLink: '可分享的地图',
  keys: '方向键移动地图，加号和减号缩放',
  zoomIn: '放大',
  zoomOut: '缩小',
  quietCredit: '海岸线：Natural Earth，误差约 1 公里',
}

export default zhCN
