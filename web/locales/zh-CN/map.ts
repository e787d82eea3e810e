import type { MapTexts } from '../en/map.ts'

const zhCN: MapTexts = {
  keys: '方向键移动地图，加号和减号缩放',
  zoomIn: '放大',
  zoomOut: '缩小',
  quietCredit: '海岸线：Natural Earth，误差约 1 公里',
}

export default zhCN
